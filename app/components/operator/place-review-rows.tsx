import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Typed } from '#app/languages/typed.tsx'
import { Link } from '@remix-run/react'
import { Stars } from '../reviews/stars.tsx'
import { Words } from '../reviews/trip-review.tsx'
import { Section } from '../site/section.tsx'
import { ResultList } from './results.tsx'
import { useMay } from './operator-tabs.tsx'

interface PlaceReviewRowsProps {
  reviews: { id: string; rating: number; text: string; guest: string; guestId: string; removedWhy: string }[]
}

export function PlaceReviewRows({ reviews }: PlaceReviewRowsProps) {
  const link = 'font-medium underline underline-offset-4'
  const may = useMay()
  return (
    <Section heading="Reviews">
      <ResultList rows={reviews} keyOf={({ id }) => id} emptyText="None.">
        {(review) => (
          <>
            <p className="flex flex-wrap gap-x-3">
              <Stars rating={review.rating} />
              <Link to={operatorPaths.person(review.guestId)} className={link}>
                <Typed text={review.guest} />
              </Link>
            </p>
            <Words text={review.text} />
            {review.removedWhy && (
              <p className="text-soft">
                Removed: <Typed text={review.removedWhy} />
              </p>
            )}
            <p>
              <Link to={operatorPaths.review(review.id)} className={link}>
                {review.removedWhy || !may('hide') ? 'Look at it' : 'Look at it, or remove it'}
              </Link>
            </p>
          </>
        )}
      </ResultList>
    </Section>
  )
}
