import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { ConfirmForm, ConfirmPage, ConfirmSubject } from '#app/components/forms/confirm-page.tsx'
import { Stars } from '#app/components/reviews/stars.tsx'
import { Words } from '#app/components/reviews/trip-review.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { firstName } from '#app/domain/reviews/review.ts'
import { replyForm } from '#app/domain/reviews/review-form.ts'
import { reviewToReply } from '#app/domain/reviews/reviews.server.ts'
import { replyToReview } from '#app/domain/reviews/write-review.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { paths } from '#app/paths.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Reply to a review'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const review = await orThrowResponse(reviewToReply(host, params.id ?? ''))
  const { rating, text, guest, reply, placeId } = review
  return json({ rating, text, name: firstName(guest), reply, placeId })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { placeId } = await orThrowResponse(reviewToReply(host, params.id ?? ''))
  return formAction(request, replyForm, async (input) => {
    await replyToReview(host, params.id ?? '', input.text)
    return redirectWithToast(
      paths.placeReviews(placeId),
      translatorFor(request)('Your reply is on the page.'),
    )
  })
}

export default function ReplyToReview() {
  const { rating, text, name, reply, placeId } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'reply',
    form: () => import('#app/domain/reviews/review-form.ts').then((forms) => forms.replyForm),
    actionData,
  })
  return (
    <ConfirmPage heading={t('Reply to {name}', { name })} actionData={actionData}>
      <ConfirmSubject>
        <p>
          <Stars rating={rating} />
        </p>
        <Words text={text} />
      </ConfirmSubject>
      {reply ? (
        <>
          <p className="font-medium">{t('You have replied:')}</p>
          <Words text={reply} />
        </>
      ) : (
        <ConfirmForm
          actionData={actionData}
          form={{ ...getFormProps(form), errors: form.errors }}
          onSubmit={toastFirstError}
          submitLabel={t('Publish my reply')}
          cancel={{ to: paths.placeReviews(placeId), label: t('Not now') }}
        >
          <TextAreaField
            {...fieldProps(fields.text)}
            label={t('Your reply')}
            hint={t("Everyone can read it. You can reply once, and can't change it later")}
            rows={5}
          />
        </ConfirmForm>
      )}
    </ConfirmPage>
  )
}
