import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import {
  ConfirmForm,
  ConfirmPage,
  ConfirmRefusal,
  ConfirmSubject,
} from '#app/components/forms/confirm-page.tsx'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { StarsField } from '#app/components/reviews/stars.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { formatDateWithWeekday, todayInIndia } from '#app/domain/calendar-date.ts'
import { lastReviewDay } from '#app/domain/bookings/booking-dates.ts'
import { publicDay, reviewError } from '#app/domain/reviews/review.ts'
import { reviewForm } from '#app/domain/reviews/review-form.ts'
import { stayToReview } from '#app/domain/reviews/reviews.server.ts'
import { reviewStay } from '#app/domain/reviews/write-review.server.ts'
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
  pageMeta(matches, { title: localeOfPage(matches).t('Review your stay'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const { trip, review } = await orThrowResponse(stayToReview(guest, params.id ?? ''))
  const { id, place, checkIn, checkOut } = trip
  // Stars in an email are links that only open the form.
  const [, stars] = /^([1-5])$/.exec(new URL(request.url).searchParams.get('stars') ?? '') ?? []
  const error = review?.isPublic
    ? "Your review is public and can't be changed any more."
    : reviewError(trip, todayInIndia())
  return json({
    stay: { id, title: place.title, checkIn, checkOut },
    initial: {
      rating: stars ?? (review ? String(review.rating) : ''),
      text: review?.text ?? '',
      privateNote: review?.privateNote ?? '',
    },
    until: lastReviewDay(checkOut),
    publicOn: publicDay(checkOut),
    blockedReason: error === undefined ? undefined : translatorFor(request).message(error),
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  const id = params.id ?? ''
  return formAction(request, reviewForm, async (input) => {
    await reviewStay(guest, id, input)
    return redirectWithToast(paths.booking(id), translatorFor(request)('Thank you. Your review is saved.'))
  })
}

export default function ReviewStay() {
  const { stay, initial, until, publicOn, blockedReason } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'review',
    form: () => import('#app/domain/reviews/review-form.ts').then((forms) => forms.reviewForm),
    actionData,
    defaultValue: initial,
  })
  const { rating } = fields
  return (
    <ConfirmPage heading={t('How was your stay?')} actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold [overflow-wrap:anywhere]" lang={textLanguage(stay.title)}>
          {stay.title}
        </p>
        <TripDates trip={stay} />
      </ConfirmSubject>
      {blockedReason ? (
        <ConfirmRefusal
          reason={blockedReason}
          back={{ to: paths.booking(stay.id), label: t('Back to your stay') }}
        />
      ) : (
        <ConfirmForm
          actionData={actionData}
          form={{ ...getFormProps(form), errors: form.errors }}
          onSubmit={toastFirstError}
          submitLabel={t('Save my review')}
          cancel={{ to: paths.booking(stay.id), label: t('Not now') }}
        >
          <StarsField
            id={rating.id}
            name={rating.name}
            label={t('Your stars')}
            value={rating.initialValue}
            errors={rating.errors}
          />
          <TextAreaField
            {...fieldProps(fields.text)}
            label={t('Your review')}
            hint={t('What was good, what was not. Everyone can read it, with your first name and the month')}
            rows={6}
          />
          <TextAreaField
            {...fieldProps(fields.privateNote)}
            label={t('A private note to your host')}
            hint={t('Only your host reads it (optional)')}
            rows={3}
          />
          <p className="text-sm text-soft">
            {t(
              'Your host reads it once they have written about you too, or on {day}. You can change it until then, at the latest on {last}.',
              { day: formatDateWithWeekday(publicOn, t), last: formatDateWithWeekday(until, t) },
            )}
          </p>
        </ConfirmForm>
      )}
    </ConfirmPage>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
