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
import { formatDateWithWeekday, todayInIndia } from '#app/domain/calendar-date.ts'
import { publicDay, reviewError } from '#app/domain/reviews/review.ts'
import { guestReviewForm } from '#app/domain/reviews/review-form.ts'
import { guestToReview } from '#app/domain/reviews/reviews.server.ts'
import { reviewGuest } from '#app/domain/reviews/write-review.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { paths } from '#app/paths.ts'
import { FieldErrors, TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

const ANSWERS = { yes: 'Yes', no: 'No' } as const

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your guest'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const { booking, guestReview } = await orThrowResponse(guestToReview(host, params.id ?? ''))
  const { id, name, checkIn, checkOut } = booking
  const blockedReason = guestReview?.isPublic
    ? "Your guest has already seen your review, so it can't be changed."
    : reviewError(booking, todayInIndia())
  return json({
    stay: { id, name, checkIn, checkOut },
    initial: {
      wouldHostAgain: guestReview ? (guestReview.wouldHostAgain ? 'yes' : 'no') : undefined,
      text: guestReview?.text ?? '',
      privateNote: guestReview?.privateNote ?? '',
    } as const,
    publicOn: publicDay(checkOut),
    blockedReason: blockedReason && translatorFor(request).message(blockedReason),
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const id = params.id ?? ''
  return formAction(request, guestReviewForm, async (input) => {
    await reviewGuest(host, id, input)
    return redirectWithToast(paths.reservation(id), translatorFor(request)('Thank you. It is saved.'))
  })
}

export default function ReviewGuest() {
  const { stay, initial, publicOn, blockedReason } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'guest-review',
    form: () => import('#app/domain/reviews/review-form.ts').then((forms) => forms.guestReviewForm),
    actionData,
    defaultValue: initial,
  })
  const { wouldHostAgain } = fields
  const t = useTranslate()
  return (
    <ConfirmPage heading={t('How was your guest?')} actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Typed text={guestName(stay.name, t)} />
        </p>
        <TripDates trip={stay} />
      </ConfirmSubject>
      {blockedReason ? (
        <ConfirmRefusal
          reason={blockedReason}
          back={{ to: paths.reservation(stay.id), label: t('Back to the booking') }}
        />
      ) : (
        <ConfirmForm
          actionData={actionData}
          form={{ ...getFormProps(form), errors: form.errors }}
          onSubmit={toastFirstError}
          submitLabel={t('Save')}
          cancel={{ to: paths.reservation(stay.id), label: t('Not now') }}
        >
          <fieldset
            aria-describedby={wouldHostAgain.errors?.length ? `${wouldHostAgain.id}-error` : undefined}
          >
            <legend className="font-medium">{t('Would you host them again?')}</legend>
            {(Object.entries(ANSWERS) as ['yes' | 'no', 'Yes' | 'No'][]).map(([value, label]) => (
              <label key={value} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  id={value === 'yes' ? wouldHostAgain.id : undefined}
                  name={wouldHostAgain.name}
                  value={value}
                  defaultChecked={wouldHostAgain.initialValue === value}
                  className="size-5 shrink-0 accent-accent-strong"
                />
                {t(label)}
              </label>
            ))}
            <FieldErrors id={`${wouldHostAgain.id}-error`} errors={wouldHostAgain.errors} />
          </fieldset>
          <TextAreaField
            {...fieldProps(fields.text)}
            label={t('What other hosts should know')}
            hint={t('Only your guest and hosts this guest wants to book with read it')}
            rows={5}
          />
          <TextAreaField
            {...fieldProps(fields.privateNote)}
            label={t('A private note to your guest')}
            hint={t('You can leave it empty')}
            rows={3}
          />
          <p className="text-sm text-soft">
            {t('Hidden until your guest has written too, or until {day}. You can change it until then.', {
              day: formatDateWithWeekday(publicOn, t),
            })}
          </p>
        </ConfirmForm>
      )}
    </ConfirmPage>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
