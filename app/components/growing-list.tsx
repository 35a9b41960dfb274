import { ButtonLink } from '#app/ui/button.tsx'
import { PlaceGrid } from './place-grid.tsx'
import { ShowMore, useGrowth, useMorePages, type PlacePage } from './show-more.tsx'

interface GrowingListProps {
  first: PlacePage
  /** The link of the first page, if this is another one. */
  back: string | null
}

/** A list of places that goes on below when it is asked to, or without scripts on a page of its own. */
export function GrowingList({ first, back }: GrowingListProps) {
  const { places, next, isLoading, load } = useMorePages(first)
  const { list, news } = useGrowth(places.length)
  return (
    <>
      <div ref={list}>
        <PlaceGrid places={places} />
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {next && <ShowMore next={next} isLoading={isLoading} onLoad={load} />}
      {back && (
        <p className="mt-6 text-center">
          <ButtonLink kind="quiet" to={back}>
            Back to the first places
          </ButtonLink>
        </p>
      )}
    </>
  )
}
