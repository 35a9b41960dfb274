import { useTranslate } from '#app/languages/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { type StayQuery, PlaceGrid } from './place-card.tsx'
import { ShowMore, useListGrowth, useLoadMore, type PlacePage } from '../search/show-more.tsx'

interface PlaceListProps {
  first: PlacePage
  /** On later pages, the link to the first one. */
  back: string | null
  stay?: StayQuery
  isSearching?: boolean
}

/** The next places load below these, or without scripts on a page of their own. */
export function PlaceList({ first, back, stay, isSearching = false }: PlaceListProps) {
  const t = useTranslate()
  const { places, next, isEmptyAtEnd, isLoading, load } = useLoadMore(first)
  const { list, announcement } = useListGrowth(places.length)
  return (
    <>
      <div className="relative">
        {isSearching && (
          <Spinner label={t('Searching')} className="absolute inset-x-0 top-24 z-10 mx-auto size-12" />
        )}
        <div
          ref={list}
          className={classNames('transition-opacity', isSearching && 'opacity-40')}
          aria-busy={isSearching}
        >
          <PlaceGrid places={places} stay={stay} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {(isEmptyAtEnd || (back && places.length === 0)) && (
        <p role="status" className="mt-8 text-center">
          {next ? t('Nothing more found so far.') : t('There are no more places.')}
        </p>
      )}
      {next && <ShowMore next={next} isLoading={isLoading} onLoad={load} />}
      {back && (
        <p className="mt-6 text-center">
          <ButtonLink kind="quiet" to={back}>
            {t('Back to the first places')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
