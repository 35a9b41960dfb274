import { useSubmitState } from '#app/components/forms/connection.ts'
import { CopyField } from '#app/components/hosting/copy-field.tsx'
import { COMPARE_FORM, SavedList } from '#app/components/saved/saved-list.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { formatStay, todayInIndia } from '#app/domain/calendar-date.ts'
import { listCards } from '#app/domain/rates/list-cards.ts'
import { MAX_COMPARED, MAX_SAVED_SIGNED_OUT } from '#app/domain/saved/saved.ts'
import { describeSaved } from '#app/domain/saved/saved-places.server.ts'
import { shareKeyOf, shareSaved, unshareSaved } from '#app/domain/saved/share.server.ts'
import { env } from '#app/env.server.ts'
import { currentUser, requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { parseListQuery } from '#app/http/list-url.server.ts'
import { readForm } from '#app/http/forms.server.ts'
import { readSavedCookie } from '#app/http/saved-cookie.server.ts'
import { savedEntries } from '#app/http/saved-list.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { localeFor, translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

const NO_FIELDS = z.object({})

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t('Saved places'),
    path: paths.saved(),
    isPrivate: true,
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser(request, context)
  const stay = stayIn(request)
  const { checkIn, checkOut, guests } = stay
  const nights = checkIn && checkOut ? { checkIn, checkOut, guests } : undefined
  const items = await describeSaved(await savedEntries(request, user), nights)
  const [key, inBrowser] = user
    ? await Promise.all([shareKeyOf(user), readSavedCookie(request)])
    : [undefined, []]
  const { t, addressOf } = localeFor(request)
  const rows = items.map(({ place, ...item }) => ({
    ...item,
    place: place ? listCards([place], stay, t)[0]! : null,
  }))
  return json(
    {
      rows,
      stay,
      stayText: [
        nights && formatStay(nights, todayInIndia(), t),
        guests !== undefined && formatGuests(guests, 1, t),
      ]
        .filter(Boolean)
        .join(', '),
      user: user ?? null,
      link: key ? env.ORIGIN + addressOf(paths.sharedSaved(key)) : null,
      leftInBrowser: inBrowser.length,
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { intent } = await readForm(request, NO_FIELDS)
  const isRevoked = intent === 'unshare'
  // Shares the list only on an explicit intent.
  const back = paths.saved(stayIn(request))
  if (!isRevoked && intent !== 'share') return redirect(back)
  await orThrowResponse(isRevoked ? unshareSaved(user) : shareSaved(user))
  const t = translatorFor(request)
  return redirectWithToast(
    back,
    isRevoked ? t('The link no longer works. Your list is private again.') : t('Your list now has a link.'),
  )
}

/** The account's places or, if signed out, this browser's. */
export default function Saved() {
  const { rows, stay, stayText, user, link, leftInBrowser } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <div className="page max-w-4xl pt-6 md:pt-8">
      <h1 className="text-2xl md:text-3xl">{t('Saved places')}</h1>
      {stayText && rows.length > 0 && <p className="tabular mt-2 font-medium">{stayText}</p>}
      {!user && (
        <p className="mt-2 text-soft">
          {t.rich(
            'Saved in this browser, up to {n}. <login>Log in</login> to have them everywhere, and to share them.',
            {
              n: MAX_SAVED_SIGNED_OUT,
              login: (words) => (
                <Link
                  to={paths.login({ redirectTo: paths.saved(stay) })}
                  className="underline underline-offset-4"
                >
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      )}
      {leftInBrowser > 0 && (
        <p className="mt-2 text-soft">
          {t.count(
            leftInBrowser,
            'Your list is full. {n} more is saved in this browser, and joins the list at your next login once there is room.',
            'Your list is full. {n} more are saved in this browser, and join the list at your next login once there is room.',
          )}
        </p>
      )}
      {rows.length === 0 ? (
        <div className="py-12">
          <p>{t('Nothing is saved yet. Press the heart on a place that you like.')}</p>
          <ButtonLink to={paths.home()} className="mt-6">
            {t('Browse places')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <Form
            id={COMPARE_FORM}
            method="get"
            action={paths.compare()}
            className="mb-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            {Object.entries(stay).map(
              ([name, value]) =>
                value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <Button kind="plain">{t('Compare')}</Button>
            <p className="text-sm text-soft">
              {t('Tick up to {n} places to see them side by side.', { n: MAX_COMPARED })}
            </p>
          </Form>
          <SavedList rows={rows} stay={stay} />
          {user && <ShareList link={link} />}
        </>
      )}
    </div>
  )
}

function stayIn(request: Request) {
  const { checkIn, checkOut, guests } = parseListQuery(new URL(request.url).searchParams).query.filters
  return { checkIn, checkOut, guests }
}

function ShareList({ link }: { link: string | null }) {
  const isSubmitting = useSubmitState() === 'submitting'
  const t = useTranslate()
  return (
    <section aria-labelledby="share" className="mt-10 max-w-xl space-y-4">
      <h2 id="share" className="text-xl">
        {t('Share this list')}
      </h2>
      <p className="text-soft">
        {t('Anyone with the link sees these places, without your name and your notes.')}
      </p>
      {link && <CopyField id="link" label={t('Link')} value={link} />}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-4">
        {link ? (
          <>
            <Button kind="plain" name="intent" value="share" busy={isSubmitting}>
              {t('Make a new link')}
            </Button>
            <Button kind="plain" name="intent" value="unshare">
              {t('Delete it|link')}
            </Button>
          </>
        ) : (
          <Button kind="plain" name="intent" value="share" busy={isSubmitting}>
            {t('Make a link')}
          </Button>
        )}
      </Form>
    </section>
  )
}
