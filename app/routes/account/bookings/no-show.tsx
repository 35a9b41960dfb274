import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { siteName } from '#app/site/site.ts'
import {
  ConfirmForm,
  ConfirmPage,
  ConfirmRefusal,
  ConfirmSubject,
} from '#app/components/forms/confirm-page.tsx'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { noShowAnswerForm } from '#app/domain/bookings/no-show.ts'
import { answerNoShow } from '#app/domain/bookings/no-show.server.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your answer to your host'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  const t = translatorFor(request)
  const blockedReason =
    trip.noShowAt === null
      ? t('Your host has not reported that you did not come.')
      : trip.noShowAnswer !== ''
        ? t('You have answered already.')
        : undefined
  return json({ trip, blockedReason })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  const { id } = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  return formAction(request, noShowAnswerForm, async (input) => {
    await answerNoShow(guest, id, input.answer)
    return redirectWithToast(
      paths.booking(id),
      translatorFor(request)('Your answer is saved. We have told your host.'),
    )
  })
}

export default function AnswerNoShow() {
  const { trip, blockedReason } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'answer',
    form: () => import('#app/domain/bookings/no-show.ts').then((forms) => forms.noShowAnswerForm),
    actionData,
  })
  const back = paths.booking(trip.id)
  return (
    <ConfirmPage heading={t('Your answer to your host')} actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold" lang={textLanguage(trip.place.title)}>
          {trip.place.title}
        </p>
        <TripDates trip={trip} />
        {trip.noShowNote && (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(trip.noShowNote)}>
            “{trip.noShowNote}”
          </p>
        )}
      </ConfirmSubject>
      {blockedReason ? (
        <ConfirmRefusal reason={blockedReason} back={{ to: back, label: t('Back to your stay') }} />
      ) : (
        <ConfirmForm
          actionData={actionData}
          form={{ ...getFormProps(form), errors: form.errors }}
          onSubmit={toastFirstError}
          submitLabel={t('Send my answer')}
          cancel={{ to: back, label: t('Not now') }}
        >
          <TextAreaField
            {...fieldProps(fields.answer)}
            label={t('What happened, in your words')}
            hint={t('Your host and {site} can read it. You can answer once', { site: siteName })}
            rows={5}
          />
        </ConfirmForm>
      )}
    </ConfirmPage>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
