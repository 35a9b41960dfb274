import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { ConfirmForm, ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { cancelAllOfGuest, staysOfSameGuest } from '#app/domain/bookings/cancel-stays.server.ts'
import { hostCancelForm } from '#app/domain/bookings/cancel-forms.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Cancel all stays of this guest?'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const { id, name } = await orThrowResponse(reservationOf(host, params.id ?? ''))
  return json({ id, name, stays: await staysOfSameGuest(host, id) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { id, name } = await orThrowResponse(reservationOf(host, params.id ?? ''))
  return formAction(request, hostCancelForm, async (input) => {
    const cancelled = await cancelAllOfGuest(host, id, input.reason)
    const t = translatorFor(request)
    const message =
      cancelled === 1
        ? t('1 stay of {name} is cancelled.', { name })
        : t('{n} stays of {name} are cancelled.', { n: cancelled, name })
    return redirectWithToast(paths.reservation(id), message)
  })
}

export default function CancelAll() {
  const { id, name, stays } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'cancel-all',
    form: () => import('#app/domain/bookings/cancel-forms.ts').then((forms) => forms.hostCancelForm),
    actionData,
  })
  if (stays.length === 0) {
    return (
      <ConfirmPage heading={t('{name} has no stays with you', { name })} actionData={actionData}>
        <p>{t('There are no upcoming stays to cancel.')}</p>
        <ButtonLink kind="plain" to={paths.reservation(id)}>
          {t('Back to the booking')}
        </ButtonLink>
      </ConfirmPage>
    )
  }
  return (
    <ConfirmPage heading={t('Cancel all stays of this guest?')} actionData={actionData}>
      <p className="[overflow-wrap:anywhere]">
        <Typed
          text={t(
            '{name} counts on these nights. All of them become free, and your guest gets an email with your reason for each stay.',
            { name },
          )}
        />
      </p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {stays.map((stay) => (
          <li key={stay.id} className="space-y-1 p-4">
            <p className="font-medium" lang={textLanguage(stay.title)}>
              {stay.title}
            </p>
            <TripDates trip={stay} />
          </li>
        ))}
      </ul>
      <ConfirmForm
        actionData={actionData}
        form={{ ...getFormProps(form), errors: form.errors }}
        onSubmit={toastFirstError}
        submitLabel={t.count(stays.length, 'Cancel this stay', 'Cancel these {n} stays')}
        cancel={{ to: paths.reservation(id), label: t('Keep them') }}
      >
        <TextAreaField
          {...fieldProps(fields.reason)}
          label={t('Why?')}
          hint={t('Your guest reads it')}
          rows={3}
        />
      </ConfirmForm>
    </ConfirmPage>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
