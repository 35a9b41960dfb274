import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { AccountContext } from '#app/components/account/account-tabs.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { RegisterOffer, RegisterSettings } from '#app/components/guest-register/register-settings.tsx'
import { SentGuests, StaysNow, UnsentGuests } from '#app/components/guest-register/register-lists.tsx'
import { BureauNote } from '#app/components/guest-register/bureau-note.tsx'
import { HostTabs } from '#app/components/hosting/host-tabs.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { staysWithin } from '#app/domain/bookings/host-days.server.ts'
import { addDays, formatStay, todayInIndia } from '#app/domain/calendar-date.ts'
import {
  keepRegister,
  requireRegister,
  sentEntries,
  unsentEntries,
} from '#app/domain/guest-register/guest-register.server.ts'
import { keepRegisterForm } from '#app/domain/guest-register/register-entry.ts'
import { requiredOwnerReauth } from '#app/domain/users/reauth.server.ts'
import { requireSession, requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useOutletContext } from '@remix-run/react'

const MAX_STAYS = 50

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Guest register'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { user: host, token } = await requireSession(request)
  const { isKept } = await orThrowResponse(requireRegister(host))
  const t = translatorFor(request)
  const today = todayInIndia()
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const [page, unsent, around, proof] = await Promise.all([
    sentEntries(host, after),
    unsentEntries(host),
    isKept ? staysWithin(host, { from: addDays(today, -1), to: today }) : { stays: [] },
    requiredOwnerReauth(host, token),
  ])
  const stays = around.stays.slice(0, MAX_STAYS).map(({ id, name, place, ...stay }) => ({
    id,
    name,
    place: place.title,
    days: formatStay(stay, today, t),
  }))
  return json({ isKept, page, unsent, stays, proof, isFirst: after === undefined, now: Date.now() })
}

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  return formAction(request, keepRegisterForm, async ({ keeps }) => {
    await keepRegister(host, keeps === 'on')
    return redirectWithToast(
      paths.guestRegister(),
      translatorFor(request)(
        keeps === 'on' ? 'Your guest register is turned on.' : 'Your guest register is turned off.',
      ),
    )
  })
}

export default function GuestRegister() {
  const { isKept, page, unsent, stays, proof, isFirst, now } = useLoaderData<typeof loader>()
  const { newBookings } = useOutletContext<AccountContext>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const isEmpty = page.entries.length === 0 && unsent.count === 0 && isFirst
  return (
    <div>
      <FormErrorToast actionData={actionData} />
      <HostTabs newBookings={newBookings} />
      <div className="mx-auto max-w-3xl space-y-8">
        <header className="space-y-3">
          <p>
            <Link
              to={paths.today()}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('Back to today')}
            </Link>
          </p>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <h1 className="text-2xl md:text-3xl">{t('Guest register')}</h1>
            {!isEmpty && (
              <ButtonLink kind="plain" to={paths.guestRegisterSheet()}>
                {t('Print a month')}
              </ButtonLink>
            )}
          </div>
          <p>
            {t(
              'Hosts of guests from abroad must report each of them within 24 hours of arrival, and keep a register of them for a year (Immigration and Foreigners Act, 2025). Guests from India are not in it.',
            )}
          </p>
          {(isKept || !isEmpty) && <BureauNote />}
        </header>
        {isKept || !isEmpty ? (
          <>
            {isFirst && <UnsentGuests {...unsent} now={now} />}
            {isKept && isFirst && <StaysNow stays={stays} />}
            <SentGuests {...page} now={now} isFirst={isFirst} />
            <RegisterSettings isKept={isKept} isEmpty={isEmpty} proof={proof} actionData={actionData} />
          </>
        ) : (
          <RegisterOffer actionData={actionData} />
        )}
      </div>
    </div>
  )
}
