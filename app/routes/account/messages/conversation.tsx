import { useConversationNews } from '#app/components/messages/conversation-news.ts'
import { MessageForm } from '#app/components/messages/message-form.tsx'
import { MessageList } from '#app/components/messages/message-list.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { conversationPage, markSeen } from '#app/domain/messages/conversations.server.ts'
import { PAYMENT_WARNING, type QuickAnswer } from '#app/domain/messages/conversation.ts'
import { quickAnswersOf } from '#app/domain/messages/quick-answers.server.ts'
import { writeMessage } from '#app/domain/messages/send-message.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { loadOrUndefined, orThrowResponse } from '#app/http/error-status.server.ts'
import { savedMessage } from '#app/http/form-drafts.server.ts'
import { respondToMessage } from '#app/http/message-form.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { randomUUID } from 'node:crypto'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  const title = t('{name} · Messages', { name: data!.conversation.name })
  return pageMeta(matches, { title, isPrivate: true })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const before = new URL(request.url).searchParams.get('before') ?? undefined
  const page = await orThrowResponse(
    conversationPage(user, params.id ?? '', before, { t: translatorFor(request) }),
  )
  const { lastSeq, older, ...shown } = page
  const { conversation } = page
  // The page still renders if this can't be stored.
  if (before === undefined && conversation.unread > 0)
    await loadOrUndefined(request, markSeen(user, conversation, lastSeq))
  const [quickAnswers, text] = await Promise.all([
    conversation.side === 'host' ? quickAnswersOf(user) : Promise.resolve<QuickAnswer[]>([]),
    savedMessage(request),
  ])
  const { id } = conversation
  return json({
    ...shown,
    older: older ? paths.conversation(id, { before: older }) : null,
    isNewest: before === undefined,
    quickAnswers,
    text,
    key: randomUUID(),
  })
}

export function action(args: ActionFunctionArgs) {
  const id = args.params.id ?? ''
  return respondToMessage(args, (user, sending) => writeMessage(user, id, sending))
}

export default function ConversationPage() {
  const { conversation, messages, bookings, older, isNewest, quickAnswers, text, key } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  useConversationNews(conversation)
  const t = useTranslate()
  const { id, side, place, name, closed, hasBlocked, isBooked } = conversation
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4'
  const lastOwn = messages.filter(({ isMine }) => isMine).at(-1)?.id
  return (
    <article className="mx-auto max-w-2xl space-y-6">
      <div>
        <p>
          <Link to={paths.messages()} className={link}>
            {t('All messages')}
          </Link>
        </p>
        <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
          <Typed text={name} />
        </h1>
        <p className="mt-1 [overflow-wrap:anywhere]">
          {t.rich(side === 'guest' ? 'Your host at {place}' : 'About {place}', {
            place: place.isDeleted ? (
              <span lang={textLanguage(place.title)}>{place.title}</span>
            ) : (
              <Link
                to={paths.place(place.id)}
                className="underline underline-offset-4"
                lang={textLanguage(place.title)}
              >
                {place.title}
              </Link>
            ),
          })}
        </p>
      </div>
      {older && (
        <ButtonLink kind="plain" to={older}>
          {t('Older messages')}
        </ButtonLink>
      )}
      <MessageList messages={messages} bookings={bookings} name={name} />
      <div id="newest" className="scroll-mt-24">
        {!isNewest ? (
          <ButtonLink kind="plain" to={paths.newestMessage(id)}>
            {t('Back to the newest messages')}
          </ButtonLink>
        ) : closed === null ? (
          <MessageForm
            key={lastOwn}
            actionData={actionData}
            oneTimeKey={key}
            text={text}
            label={t('Your message')}
            isBooked={isBooked}
            quickAnswers={quickAnswers}
          />
        ) : (
          <div className="space-y-2">
            <p className="font-medium">{closed}</p>
            <p className="font-medium">{t(PAYMENT_WARNING)}</p>
          </div>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-6 border-t border-line pt-4 text-sm print:hidden">
        {side === 'host' && (
          <li>
            <Link to={paths.quickAnswers()} className={link}>
              {t('Quick answers')}
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.blockPerson(id)} className={link}>
            {t(BLOCK_LABELS[side][hasBlocked ? 'end' : 'begin'])}
          </Link>
        </li>
        <li>
          <Link to={paths.reportConversation(id)} className={link}>
            {t('Report this conversation')}
          </Link>
        </li>
      </ul>
    </article>
  )
}

const BLOCK_LABELS = {
  guest: { begin: 'Block this host', end: 'Unblock this host' },
  host: { begin: 'Block this guest', end: 'Unblock this guest' },
} as const
