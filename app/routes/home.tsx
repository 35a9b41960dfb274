import { useTrouble } from '#app/components/connection.ts'
import { PlaceGrid } from '#app/components/place-grid.tsx'
import { ShowMore, useGrowth, useMorePages, type PlacePage } from '#app/components/show-more.tsx'
import { findPlaces, newestPlaces, PAGE } from '#app/domain/places/places.server.ts'
import { shows, THE_LISTS } from '#app/http/page-shows.server.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { searchTextOf } from '#app/domain/places/search-text.ts'
import { pageNumber, paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useNavigation } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.q ? `Places for “${data.q}”` : 'Basera · places to stay all over India',
    description: 'Homes, houseboats, havelis and hill cottages all over India, booked by the night.',
    path: paths.home({ q: data?.q }),
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchTextOf(searchParams.get('q') ?? '')
  if (q === '') {
    const after = searchParams.get('after') ?? undefined
    await shows(context, THE_LISTS)
    const { places, next } = await newestPlaces({ after })
    const back = after === undefined ? null : paths.home()
    return { q, places, before: 0, back, next: next ? paths.home({ after: next }) : null }
  }
  const page = pageNumber(searchParams.get('page'))
  await shows(context, THE_LISTS)
  const { places, next } = await findPlaces(q, { page })
  const before = (page - 1) * PAGE
  const back = page === 1 ? null : paths.home({ q, page: page === 2 ? undefined : page - 1 })
  return { q, places, before, back, next: next ? paths.home({ q, page: next }) : null }
}

export default function Home() {
  const { q, before, back, ...first } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <>
      {/* It stays from search to search: assistive technology tells only what changes in what is there. */}
      <p role="status" className="sr-only">
        {q && numberFound(before + first.places.length, first.next !== null)}
      </p>
      <Results key={`${key} ${q}`} q={q} before={before} back={back} first={first} />
    </>
  )
}

interface ResultsProps {
  q: string
  /** How many were on the pages before this one. */
  before: number
  /** The link of the page before, if this is not the first. */
  back: string | null
  first: PlacePage
}

function Results({ q, before, back, first }: ResultsProps) {
  const { places, next, isLoading, load } = useMorePages(first)
  const { list, news } = useGrowth(places.length)
  const isSearching = useIsSearching()
  if (places.length === 0 && !isSearching) return q ? <NothingFound /> : <NoPlacesYet />
  return (
    <div className="page pt-6 md:pt-8">
      <div className="mb-6">
        <h1 className="text-2xl">{q ? <>Places for “{q}”</> : 'Places to stay all over India'}</h1>
        {q && <p className="mt-1 text-soft">{numberFound(before + places.length, next !== null)}</p>}
      </div>
      <div className="relative">
        {isSearching && (
          <Spinner label="Searching" className="absolute inset-x-0 top-24 z-10 mx-auto size-12" />
        )}
        <div
          ref={list}
          className={classNames('transition-opacity', isSearching && 'opacity-40')}
          aria-busy={isSearching}
        >
          <PlaceGrid places={places} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {next && <ShowMore next={next} isLoading={isLoading} onLoad={load} />}
      {back && (
        <p className="mt-6 text-center">
          <ButtonLink kind="quiet" to={back}>
            {q ? 'Previous page' : 'Back to the first places'}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function NothingFound() {
  return (
    <div className="page py-24 text-center">
      <h1 className="text-3xl">Result not found!</h1>
      <p className="mt-3 text-soft">Sorry, we couldn&apos;t find the place you&apos;re looking for.</p>
      <ButtonLink to={paths.home()} className="mt-8">
        Go back
      </ButtonLink>
    </div>
  )
}

function NoPlacesYet() {
  return (
    <div className="page py-24 text-center">
      <h1 className="text-3xl">No places yet</h1>
      <p className="mt-3 text-soft">Be the first to open a door: list your own place.</p>
      <ButtonLink to={paths.newPlace()} className="mt-8">
        Add new place
      </ButtonLink>
    </div>
  )
}

function useIsSearching() {
  const { state, location } = useNavigation()
  const hasFailed = useTrouble() !== undefined
  return state === 'loading' && location.pathname === paths.home() && !hasFailed
}

function numberFound(places: number, areMore: boolean): string {
  const number = places === 1 ? '1 place' : `${places} places`
  return areMore ? `More than ${number} found` : `${number} found`
}
