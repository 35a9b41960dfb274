import { useTrouble } from '#app/components/connection.ts'
import { NothingFound } from '#app/components/nothing-found.tsx'
import { PlaceGrid } from '#app/components/place-grid.tsx'
import { ShowMore, useGrowth, useMorePages, type PlacePage } from '#app/components/show-more.tsx'
import { findPlaces, placesInstead, type Instead } from '#app/domain/places/found-places.server.ts'
import { newestPlaces } from '#app/domain/places/places.server.ts'
import { shows, THE_LISTS } from '#app/http/page-shows.server.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { searchTextOf } from '#app/domain/places/search-text.ts'
import { paths } from '#app/paths.ts'
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
  const after = searchParams.get('after') ?? undefined
  const back = after === undefined ? null : paths.home({ q })
  await shows(context, THE_LISTS)
  if (q === '') {
    const { places, next } = await newestPlaces({ after })
    const link = next ? paths.home({ after: next }) : null
    return { q, places, before: 0, back, next: link, said: undefined, instead: undefined }
  }
  const before = after === undefined ? 0 : countIn(searchParams.get('seen'))
  const { places, next, said } = await findPlaces(q, { after })
  const instead = places.length === 0 ? await placesInstead(q) : undefined
  const link = next ? paths.home({ q, after: next, seen: before + places.length }) : null
  return { q, places, before, back, next: link, said, instead }
}

export default function Home() {
  const { q, before, back, said, instead, ...first } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const results = { q, before, back, said, instead, first }
  return (
    <>
      {/* It stays from search to search: assistive technology tells only what changes in what is there. */}
      <p role="status" className="sr-only">
        {q && numberFound(before + first.places.length, first.next !== null)}
      </p>
      <Results key={`${key} ${q}`} {...results} />
    </>
  )
}

interface ResultsProps {
  q: string
  /** How many were on the pages before this one. */
  before: number
  /** The link of the first page, if this is another one. */
  back: string | null
  /** How the search took what was typed, where it did not take it as it stands. */
  said?: string
  instead?: Instead
  first: PlacePage
}

function Results({ q, before, back, said, instead, first }: ResultsProps) {
  const { places, next, isLoading, load } = useMorePages(first)
  const { list, news } = useGrowth(places.length)
  const isSearching = useIsSearching()
  if (places.length === 0 && !isSearching) return instead ? <NothingFound {...instead} /> : <NoPlacesYet />
  return (
    <div className="page pt-6 md:pt-8">
      <div className="mb-6">
        <h1 className="text-2xl">{q ? <>Places for “{q}”</> : 'Places to stay all over India'}</h1>
        {said && <p className="mt-2">{said}</p>}
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
            Back to the first places
          </ButtonLink>
        </p>
      )}
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

function countIn(text: string | null): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
}

function numberFound(places: number, areMore: boolean): string {
  const number = places === 1 ? '1 place' : `${places} places`
  return areMore ? `More than ${number} found` : `${number} found`
}
