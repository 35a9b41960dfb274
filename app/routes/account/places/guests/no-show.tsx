import { guestName } from '#app/domain/bookings/guest-count.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import {
  ConfirmForm,
  ConfirmPage,
  ConfirmRefusal,
  ConfirmSubject,
} from '#app/components/forms/confirm-page.tsx'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { noShowError, noShowForm } from '#app/domain/bookings/no-show.ts'
import { sayNoShow, takeNoShowBack } from '#app/domain/bookings/no-show.server.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from '#app/http/forms.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

const WORDS_FORM = noShowForm.omit({ takeBack: true })

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your guest did not come?'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const booking = await orThrowResponse(reservationOf(host, params.id ?? ''))
  const error = noShowError(booking, todayInIndia())
  const reason = booking.noShowAt === null ? error : 'You have noted it already.'
  return json({ booking, blockedReason: reason && translatorFor(request).message(reason) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData, intent } = await readForm(request, WORDS_FORM)
  const { id } = await orThrowResponse(reservationOf(host, params.id ?? ''))
  const back = paths.reservation(id)
  if (intent === 'take back') {
    await orThrowResponse(takeNoShowBack(host, id))
    return redirectWithToast(back, translatorFor(request)('Undone.'))
  }
  const form = parseForm(formData, WORDS_FORM)
  if (form.status !== 'success') return invalidForm(request, form, WORDS_FORM)
  return respondToForm(request, form, async () => {
    await sayNoShow(host, id, form.value.note)
    return redirectWithToast(back, translatorFor(request)('Noted. We have told your guest.'))
  })
}

export default function NoShow() {
  const { booking, blockedReason } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { form, fields } = useValidatedForm({
    id: 'no-show',
    form: () => import('#app/domain/bookings/no-show.ts').then((forms) => forms.noShowForm),
    actionData,
  })
  const t = useTranslate()
  const back = paths.reservation(booking.id)
  return (
    <ConfirmPage heading={t('Your guest did not come?')} actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Typed text={guestName(booking.name, t)} />
        </p>
        <p lang={textLanguage(booking.place.title)}>{booking.place.title}</p>
        <TripDates trip={booking} />
      </ConfirmSubject>
      {blockedReason ? (
        <ConfirmRefusal reason={blockedReason} back={{ to: back, label: t('Back to the booking') }} />
      ) : (
        <ConfirmForm
          actionData={actionData}
          form={{ ...getFormProps(form), errors: form.errors }}
          submitLabel={t('They did not come')}
          cancel={{ to: back, label: t('Not now') }}
        >
          <p>
            {t(
              'We email your guest, who can answer once. They can still review the stay, and the nights stay booked.',
            )}
          </p>
          <TextAreaField
            {...fieldProps(fields.note)}
            label={t('What happened|note')}
            hint={t('Your guest reads it (optional)')}
            rows={3}
          />
        </ConfirmForm>
      )}
    </ConfirmPage>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
