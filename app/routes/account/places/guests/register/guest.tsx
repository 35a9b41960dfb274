import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { ReservationNotFound } from '#app/components/booking/booking-not-found.tsx'
import { ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { GuestFacts, UNREADABLE_NAME } from '#app/components/guest-register/guest-facts.tsx'
import { GuestForm } from '#app/components/guest-register/guest-form.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { dayInIndia, formatStay, clockTime, todayInIndia } from '#app/domain/calendar-date.ts'
import { addGuest, changeGuest, removeGuest } from '#app/domain/guest-register/edit-register.server.ts'
import { registerEntry, requireRegister } from '#app/domain/guest-register/guest-register.server.ts'
import { guestForm, toGuestForm } from '#app/domain/guest-register/register-entry.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from '#app/http/forms.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'

const NEW = 'new'

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t(params.guest === NEW ? 'Add a guest' : 'Change a guest'),
    isPrivate: true,
  })

export async function loader({ request, params: { id = '', guest = '' } }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  await orThrowResponse(requireRegister(host))
  const stay = await orThrowResponse(reservationOf(host, id))
  const entry = guest === NEW ? undefined : await orThrowResponse(registerEntry(host, id, guest))
  return json({
    bookingId: id,
    stay: {
      name: stay.name,
      place: stay.place.title,
      days: formatStay(stay, todayInIndia(), translatorFor(request)),
    },
    entry,
    values: entry?.details ? toGuestForm({ ...entry, details: entry.details }) : firstValues(stay),
  })
}

export async function action({ request, params: { id = '', guest = '' } }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData, intent, version } = await readForm(request, guestForm)
  const back = paths.stayRegister(id)
  const t = translatorFor(request)
  if (intent === 'remove') {
    await orThrowResponse(removeGuest(host, { bookingId: id, id: guest }))
    return redirectWithToast(back, t('Guest removed from your register.'))
  }
  const form = parseForm(formData, guestForm)
  if (form.status !== 'success') return invalidForm(request, form, guestForm)
  return respondToForm(request, form, async () => {
    if (guest === NEW) await addGuest(host, id, form.value)
    else await changeGuest(host, { bookingId: id, id: guest }, form.value, Number(version))
    return redirectWithToast(back, t(guest === NEW ? 'Guest added to your register.' : 'Guest updated.'))
  })
}

export default function RegisteredGuest() {
  const { bookingId, stay, entry, values } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const back = paths.stayRegister(bookingId)
  // Changed elsewhere meanwhile, or no longer readable: the stored values are shown beside the typed ones.
  const isShown = entry !== undefined && (actionData?.result.error?.[''] !== undefined || !entry.details)
  return (
    <ConfirmPage
      heading={t(entry ? 'Change a guest' : 'Add a guest')}
      actionData={actionData}
      className="mx-auto max-w-2xl"
    >
      <p className="[overflow-wrap:anywhere]">
        {t.rich('The stay of {name}, {days}, {place}', {
          name: (
            <strong>
              <Typed text={stay.name} />
            </strong>
          ),
          days: stay.days,
          place: <span lang={textLanguage(stay.place)}>{stay.place}</span>,
        })}
      </p>
      <GuestForm
        actionData={actionData}
        values={values}
        version={entry?.version}
        submitLabel={t('Save')}
        cancelTo={back}
      />
      {isShown && (
        <section className="space-y-4 rounded-card bg-tint p-6 forced-colors:border">
          <h2 className="text-xl">{t('Saved entry')}</h2>
          <p className="font-semibold [overflow-wrap:anywhere]">
            {entry.details?.name ?? t(UNREADABLE_NAME)}
          </p>
          <GuestFacts entry={entry} />
        </section>
      )}
      {entry && (
        <Form method="post" className="border-t border-line pt-6">
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
              {t('Remove this guest from the register')}
            </summary>
            <p className="mb-4">
              {t(
                'Only for entries made by mistake: the law requires you to keep guests from abroad in it for a year.',
              )}
            </p>
            <Button kind="plain" name="intent" value="remove">
              {t('Remove permanently')}
            </Button>
          </details>
        </Form>
      )}
    </ConfirmPage>
  )
}

export { ReservationNotFound as ErrorBoundary }

/** Guests are usually registered on the spot: defaults to now, within the limits of the stay. */
function firstValues(stay: { checkIn: string; checkOut: string }) {
  const now = new Date()
  const today = dayInIndia(now)
  const isNow = today >= stay.checkIn && today <= stay.checkOut
  return {
    arrivedOn: isNow ? today : stay.checkIn,
    arrivedTime: isNow && today === stay.checkIn ? clockTime(now) : '',
    leavesOn: stay.checkOut,
  }
}
