import { PlaceGrid } from '#app/components/place-grid.tsx'
import { ShowMore, useMorePages, type PlacePage } from '#app/components/show-more.tsx'
import { findPlaces, newestPlaces } from '#app/domain/places/places.server.ts'
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
  if (q === '') {
    await shows(context, THE_LISTS)
    const { places, next } = await newestPlaces({ after: searchParams.get('after') ?? undefined })
    return { q, places, next: next ? paths.home({ after: next }) : null }
  }
  await shows(context, THE_LISTS)
  const { places, next } = await findPlaces(q, { page: pageNumber(searchParams.get('page')) })
  return { q, places, next: next ? paths.home({ q, page: next }) : null }
}

export default function Home() {
  const { q, ...first } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return <Results key={`${key} ${q}`} q={q} first={first} />
}

function Results({ q, first }: { q: string; first: PlacePage }) {
  const { places, next, isLoading, load } = useMorePages(first)
  const isSearching = useIsSearching()
  if (places.length === 0 && !isSearching) return q ? <NothingFound /> : <NoPlacesYet />
  return (
    <div className="page pt-6 md:pt-8">
      <h1 className="mb-6 text-2xl">{q ? <>Places for “{q}”</> : 'Places to stay all over India'}</h1>
      <div className="relative">
        {isSearching && (
          <Spinner label="Searching" className="absolute inset-x-0 top-24 z-10 mx-auto size-12" />
        )}
        <div
          className={classNames('transition-opacity', isSearching && 'opacity-40')}
          aria-busy={isSearching}
        >
          <PlaceGrid places={places} />
        </div>
      </div>
      {next && <ShowMore next={next} isLoading={isLoading} onLoad={load} />}
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
  return state === 'loading' && location.pathname === paths.home()
}

function pageNumber(text: string | null) {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}
