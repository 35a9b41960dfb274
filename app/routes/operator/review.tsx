import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { Typed } from '#app/languages/typed.tsx'
import { ReasonForm } from '#app/components/operator/reason-form.tsx'
import { DetailList } from '#app/components/operator/results.tsx'
import { useMay } from '#app/components/operator/operator-tabs.tsx'
import { Stars } from '#app/components/reviews/stars.tsx'
import { Words } from '#app/components/reviews/trip-review.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { removeReview, reviewForOperators } from '#app/domain/operators/remove-review.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { needing, requireOperator, runOperatorAction } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'A review', isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, 'read')
  return json({ review: await orThrowResponse(reviewForOperators(params.id ?? '')) })
}

export function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? ''
  return runOperatorAction(request, {
    remove: needing('hide', async (operator, { reason }) => {
      await removeReview(operator, id, reason)
      return redirectWithToast(operatorPaths.review(id), 'The review is removed.')
    }),
  })
}

export default function Review() {
  const may = useMay()
  const { review } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const link = 'font-medium underline underline-offset-4'
  return (
    <div className="max-w-prose space-y-8">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl">A review</h1>
      <DetailList
        facts={[
          ['Stars', <Stars key="stars" rating={review.rating} />],
          [
            'Guest',
            <Link key="guest" to={operatorPaths.person(review.guestId)} className={link}>
              <Typed text={review.guest} />
            </Link>,
          ],
          [
            'Place',
            <Link key="place" to={operatorPaths.place(review.placeId)} className={link}>
              <Typed text={review.place} />
            </Link>,
          ],
          ...(review.removedWhy ? [['Removed because', review.removedWhy] as const] : []),
        ]}
      />
      <Words text={review.text} />
      {review.reply && (
        <div className="border-l-2 border-line pl-4">
          <p className="text-sm font-medium">The host replied</p>
          <Words text={review.reply} />
        </div>
      )}
      {may('hide') && !review.removedWhy && (
        <ReasonForm
          intent="remove"
          label="Remove this review"
          hint="It is shown on the place's page, and it stays in the log"
          actionData={actionData}
        />
      )}
    </div>
  )
}
