import { Chips, townChips } from '#app/components/search/chips.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { Translate } from '#app/languages/translate.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { PlaceList } from '#app/components/place/place-list.tsx'
import { formatRupees } from '#app/domain/money.ts'
import { areaLinksIn } from '#app/domain/gazetteer/area-names.server.ts'
import { listCards } from '#app/domain/rates/list-cards.ts'
import { nearestTowns, townsNearby, topTowns } from '#app/domain/places/areas-with-places.server.ts'
import {
  findArea,
  newestPlacesIn,
  areaStats,
  type AreaPage,
} from '#app/domain/places/places-in-area.server.ts'
import { ensureReviewsPublished } from '#app/domain/reviews/publish-reviews.server.ts'
import { cacheTags, LISTS_TAG } from '#app/http/cache-tags.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { json, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'

// Two kinds of page: /stays/{state}, and /stays/{state}/{town}.

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { heading, sentence, area, places } = data!
  return pageMeta(matches, {
    title: heading,
    description: `${heading}: ${sentence}`,
    path: paths.stays(area.key),
    isPrivate: places.length === 0,
  })
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const path = [params.state, params.town].filter((part) => part !== undefined).join('/')
  // URLs may be typed with capitals and spaces.
  const t = translatorFor(request)
  const area = findArea(path.toLowerCase().replace(/[\s_]+/g, '-'), t)
  if (!area) throw json({ message: 'Page not found' }, 404)
  const key = area.city ?? area.key
  if (key !== path) throw redirect(paths.stays(key), 301)
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  await ensureReviewsPublished()
  await cacheTags(context, LISTS_TAG)
  const [page, stats] = await Promise.all([newestPlacesIn(area, after), areaStats(area)])
  return {
    area,
    heading: t('Places to stay in {area}', { area: area.label }),
    sentence: countSummary(stats, t),
    places: listCards(page.places, {}, t),
    next: page.next ? paths.stays(area.key, { after: page.next }) : null,
    back: after === undefined ? null : paths.stays(area.key),
    ...(await relatedTowns(area, stats.count, t)),
  }
}

export default function AreaStays() {
  const { area, heading, sentence, within, nearby, back, ...first } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const t = useTranslate()
  const isEmpty = first.places.length === 0 && !back
  return (
    <div className="page pt-6 md:pt-8">
      <Link
        to={paths.stays(area.state?.key)}
        className="-mt-3 inline-flex min-h-11 items-center text-soft underline decoration-edge/60 underline-offset-4 hover:decoration-ink"
      >
        {area.state ? t('All of {state}', { state: area.state.name }) : t('All states')}
      </Link>
      <h1 className="text-2xl">{heading}</h1>
      <p className="mb-4 mt-1 text-soft">{sentence}</p>
      {!isEmpty && (
        <ButtonLink kind="plain" to={paths.filters({ q: area.label })} className="mb-5">
          {t('Choose dates and guests')}
        </ButtonLink>
      )}
      {within.length > 0 && (
        <nav aria-label={t('Towns in {state}', { state: area.name })} className="mb-5">
          <Chips isSingleRow links={townChips(within)} />
        </nav>
      )}
      {isEmpty ? (
        <ButtonLink kind="plain" to={paths.newPlace()}>
          {t('List your place')}
        </ButtonLink>
      ) : (
        <PlaceList key={key} first={first} back={back} />
      )}
      {nearby.length > 0 && (
        <nav aria-labelledby="nearby" className="mt-12">
          <h2 id="nearby" className="mb-3 text-xl">
            {isEmpty ? t('The nearest towns that have places') : t('Towns nearby')}
          </h2>
          <Chips links={townChips(nearby)} />
        </nav>
      )}
    </div>
  )
}

const MAX_COUNTED = 1000
const MAX_TOWNS = 12

/** For a state its towns, for a town its neighbours; without places, the nearest towns that have some. */
async function relatedTowns({ kind, key, at }: AreaPage, count: number, t: Translate) {
  if (count === 0) return { within: [], nearby: areaLinksIn(await nearestTowns(at, key), t) }
  const within = kind === 'state' ? await topTowns(key, MAX_TOWNS) : []
  const nearby = kind === 'town' ? await townsNearby(at, key) : []
  return { within: areaLinksIn(within, t), nearby: areaLinksIn(nearby, t) }
}

function countSummary({ count, from }: { count: number; from: number }, t: Translate): string {
  const price = formatRupees(from)
  if (count === 0) return t('There are no places here yet.')
  if (count === 1) return t('1 place, {price} a night.', { price })
  return count > MAX_COUNTED
    ? t('More than {n} places, from {price} a night.', { n: MAX_COUNTED.toLocaleString('en-IN'), price })
    : t('{n} places, from {price} a night.', { n: count, price })
}
