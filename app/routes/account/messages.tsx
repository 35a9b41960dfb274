import { UnreadCount } from '#app/components/messages/unread-count.tsx'
import { LoadError } from '#app/components/site/load-error.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import { hasBlockedHosts } from '#app/domain/messages/block-person.server.ts'
import { conversationsOf } from '#app/domain/messages/conversations.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { loadOrUndefined } from '#app/http/error-status.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Messages'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const [page, hasBlocked] = await Promise.all([
    loadOrUndefined(request, conversationsOf(user, after, translatorFor(request))),
    hasBlockedHosts(user),
  ])
  return json({
    conversations: page?.conversations ?? null,
    next: page?.next ? paths.messages({ after: page.next }) : null,
    isFirst: after === undefined,
    hasBlocked,
  })
}

export default function Messages() {
  const { conversations, next, isFirst, hasBlocked } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <section className="mx-auto max-w-3xl">
      <h1 className="mb-6 text-2xl md:text-3xl">{t('Messages')}</h1>
      {conversations === null && <LoadError message="Your messages could not be loaded." />}
      {conversations?.length === 0 && (
        <p className="text-soft">
          {isFirst
            ? t('No messages yet. You can ask a host on the page of their place.')
            : t('There are no older ones.')}
        </p>
      )}
      {conversations !== null && conversations.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {conversations.map(({ id, name, side, place, unread, excerpt, isLastMine, lastMessageAt }) => (
            <li key={id}>
              <Link to={paths.newestMessage(id)} className="block space-y-1 p-4 hover:bg-tint sm:p-5">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold [overflow-wrap:anywhere]">
                    <Typed text={name} />
                    <UnreadCount count={unread} className="ml-2" />
                  </span>
                  <span className="tabular text-sm text-soft">
                    {formatDateTime(new Date(lastMessageAt), t)}
                  </span>
                </p>
                <p className="text-sm text-soft [overflow-wrap:anywhere]">
                  {t.rich(side === 'guest' ? 'Your host at {place}' : 'About your {place}', {
                    place: <span lang={textLanguage(place.title)}>{place.title}</span>,
                  })}
                </p>
                <p
                  className={unread > 0 ? 'font-medium [overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]'}
                >
                  <Excerpt text={excerpt} isMine={isLastMine} />
                </p>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <ButtonLink kind="plain" to={next} className="mt-8">
          {t('Show more')}
        </ButtonLink>
      )}
      {hasBlocked && (
        <p className="mt-8">
          <Link
            to={paths.blockedHosts()}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('Hosts you have blocked')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Excerpt({ text, isMine }: { text: string; isMine: boolean }) {
  const t = useTranslate()
  const words = <span lang={textLanguage(text)}>{text}</span>
  return isMine ? t.rich('You: {text}', { text: words }) : words
}
