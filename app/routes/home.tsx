import { siteName } from '#app/site/site.ts'
import { useRequestFailure } from '#app/components/forms/connection.ts'
import { FilterBar } from '#app/components/search/filter-bar.tsx'
import { EmptyResult } from '#app/components/search/empty-result.tsx'
import { PlaceList } from '#app/components/place/place-list.tsx'
import type { StayQuery } from '#app/components/place/place-card.tsx'
import { TownsNearby } from '#app/components/search/towns-nearby.tsx'
import { Destinations } from '#app/components/search/destinations.tsx'
import { popularDestinations } from '#app/domain/places/areas-with-places.server.ts'
import { activeFilters, filterParamsWithRejected } from '#app/domain/search/active-filters.server.ts'
import type { Filters } from '#app/domain/search/filters.ts'
import { countEmptySearch, searchKind } from '#app/domain/search/empty-searches.server.ts'
import { findPlaces } from '#app/domain/search/find-places.server.ts'
import { listCards } from '#app/domain/rates/list-cards.ts'
import { guideOf } from '#app/domain/search/guide.server.ts'
import { perksIn } from '#app/domain/search/parsed-query.server.ts'
import { suggestPlaces, suggestTowns, type Suggestions } from '#app/domain/search/suggestions.server.ts'
import { newestPlaces } from '#app/domain/places/places.server.ts'
import { parseListQuery, filterBarProps, guideLinks, nearbyTownLinks } from '#app/http/list-url.server.ts'
import { ensureReviewsPublished } from '#app/domain/reviews/publish-reviews.server.ts'
import { cacheTags, eachTimeServed, LISTS_TAG } from '#app/http/cache-tags.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { Translate } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useHref, useLoaderData, useLocation, useNavigation } from '@remix-run/react'

export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  return pageMeta(matches, {
    title: data?.q
      ? t('Places for “{q}”', { q: data.q })
      : t('{site} · places to stay all over India', { site: siteName }),
    description: t('Homes, houseboats, havelis and hill cottages all over India, booked by the night.'),
    path: paths.home({ q: data?.q }),
  })
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (isBlankSearch(searchParams)) throw redirect(paths.home())
  const t = translatorFor(request)
  const { q, query, days } = parseListQuery(searchParams)
  const after = searchParams.get('after') ?? undefined
  await ensureReviewsPublished()
  // Availability has no tag: a list with dates is not cached.
  if (!query.filters.checkIn) await cacheTags(context, LISTS_TAG)
  const isAll = q === '' && activeFilters(query.filters).length === 0
  const unchanged = { words: q, filters: query.filters }
  const { places, next, message, count, interpreted } = isAll
    ? { ...(await newestPlaces({ after })), message: undefined, count: undefined, interpreted: unchanged }
    : await findPlaces(q, { after, filters: query.filters, withCount: true, t })
  const { words, filters } = interpreted
  const params = { q, ...filterParamsWithRejected(query.filters, query.rejected) }
  const stay = stayFromFilters(filters)
  // A later page without places is only an end.
  const isEmpty = !isAll && places.length === 0 && !next && !after
  if (isEmpty) {
    const kind = searchKind(words, filters)
    eachTimeServed(context, () => countEmptySearch(kind))
  }
  const suggestions = isEmpty ? await suggestPlaces(words, filters) : undefined
  const guide = isEmpty ? guideLinks(await guideOf(words, filters), { words, filters }, t) : undefined
  const nearby = suggestions?.around ?? (message && !after ? await suggestTowns(words, filters) : undefined)
  return {
    q,
    days,
    ...filterBarProps(query, interpreted, t),
    stay,
    places: listCards(places, { ...filters, perks: [...filters.perks, ...perksIn(words)] }, t),
    message,
    count,
    destinations: isAll && after === undefined ? await popularDestinations(t) : undefined,
    nearby: nearby && nearbyTownLinks(nearby, filters, t),
    suggestions: suggestions && suggestionProps(suggestions, filters, t),
    guide,
    firstPageUrl: after === undefined ? null : paths.home(params),
    next: next ? paths.home({ ...params, after: next }) : null,
  }
}

export default function Home() {
  const { q, text, query, days, filtersUrl, active, count, ...list } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const t = useTranslate()
  const countText = count && resultCount(count, t)
  const isEmpty = list.places.length === 0 && !list.next && !list.firstPageUrl
  const isSearching = useIsSearching()
  if (isEmpty && !list.suggestions && !isSearching) return <NoPlacesYet />
  return (
    <div className="page pt-6 max-[300px]:pt-[80px] md:pt-8">
      {/* It stays from search to search: a live region announces only its changes. */}
      <p role="status" className="sr-only">
        {countText}
      </p>
      <FilterBar
        {...{
          q: text,
          query,
          days,
          filtersUrl,
          active,
          resultCount: countText,
          isSearching,
        }}
      >
        {(!isEmpty || isSearching) && (
          <>
            <h1 className="text-2xl">
              {q ? t.rich('Places for “{q}”', { q }) : t('Places to stay all over India')}
            </h1>
            {list.message && <p className="mt-2">{list.message}</p>}
            {countText && <p className="mt-1 text-soft">{countText}</p>}
          </>
        )}
      </FilterBar>
      {list.destinations && <Destinations {...list.destinations} />}
      {list.nearby && !list.suggestions && <TownsNearby {...list.nearby} />}
      {list.suggestions && !isSearching ? (
        <EmptyResult
          {...list.suggestions}
          guide={list.guide}
          nearby={list.nearby}
          back={paths.home(stayParams(query.filters))}
        />
      ) : (
        <PlaceList
          key={`${key} ${q}`}
          first={{ places: list.places, next: list.next }}
          {...{ back: list.firstPageUrl, stay: list.stay, isSearching }}
        />
      )}
    </div>
  )
}

function NoPlacesYet() {
  const t = useTranslate()
  return (
    <div className="page py-24 text-center">
      <h1 className="text-3xl">{t('No places yet')}</h1>
      <p className="mt-3 text-soft">{t('Be the first to open a door: list your own place.')}</p>
      <ButtonLink to={paths.newPlace()} className="mt-8">
        {t('Add new place')}
      </ButtonLink>
    </div>
  )
}

function useIsSearching() {
  const { state, location } = useNavigation()
  const home = useHref(paths.home())
  const hasFailed = useRequestFailure() !== undefined
  return state === 'loading' && location.pathname === home && !hasFailed
}

/** True for the empty search box that browsers without scripts submit. */
function isBlankSearch(searchParams: URLSearchParams): boolean {
  return searchParams.has('q') && [...searchParams.values()].every((value) => value.trim() === '')
}

function stayParams({ checkIn, checkOut, guests }: Filters) {
  return { checkIn, checkOut, guests }
}

function stayFromFilters({ checkIn, checkOut, guests }: Filters): StayQuery {
  return { checkIn, checkOut, noOfGuests: guests }
}

/** If the places are not free, their links omit the nights. */
function suggestionProps({ places, areFree }: Suggestions, requested: Filters, t: Translate) {
  const filters = areFree ? requested : { ...requested, checkIn: undefined, checkOut: undefined }
  return { areFree, stay: stayFromFilters(filters), places: listCards(places, filters, t) }
}

function resultCount({ places, areMore }: { places: number; areMore: boolean }, t: Translate): string {
  if (places === 0 && areMore) return t('No place found so far')
  return areMore
    ? t.count(places, 'More than {n} place found', 'More than {n} places found')
    : t.count(places, '{n} place found', '{n} places found')
}
