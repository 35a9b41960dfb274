import { siteName } from '#app/site/site.ts'
import { Avatar } from '#app/components/account/avatar.tsx'
import { PlaceGrid } from '#app/components/place/place-card.tsx'
import { ReviewList } from '#app/components/reviews/review-list.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { Section } from '#app/components/site/section.tsx'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { formatMonth, monthOf } from '#app/domain/calendar-month.ts'
import { cardsOfHost } from '#app/domain/places/cards.server.ts'
import { listCards } from '#app/domain/rates/list-cards.ts'
import { describeRecord } from '#app/domain/reviews/host-record.ts'
import { ensureReviewsPublished } from '#app/domain/reviews/publish-reviews.server.ts'
import { publicHost, recordOf } from '#app/domain/reviews/record.server.ts'
import { reviewsOfHostPlaces } from '#app/domain/reviews/reviews.server.ts'
import { cacheTags, hostTag, LISTS_TAG } from '#app/http/cache-tags.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

const MAX_PLACES = 24

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  const { host, since, places } = data!
  return pageMeta(matches, {
    title: host.name,
    description: t('{name} hosts on {site} since {month}.', {
      name: host.name,
      site: siteName,
      month: since,
    }),
    path: paths.host(host.id),
    isPrivate: places.length === 0,
  })
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const today = todayInIndia()
  const t = translatorFor(request)
  await ensureReviewsPublished(today)
  // The list tag covers the places; the host tag covers reviews and record.
  await cacheTags(context, LISTS_TAG, hostTag(id))
  const host = await publicHost(id)
  if (!host) throw json({ message: 'Page not found' }, 404)
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const [record, places, { entries, next }] = await Promise.all([
    recordOf(host, today),
    cardsOfHost(host, MAX_PLACES),
    reviewsOfHostPlaces(host, { after }),
  ])
  return {
    host: { id: host.id, name: host.name, picture: host.picture },
    since: formatMonth(monthOf(host.since), t),
    record: describeRecord(record, t),
    places: listCards(places, {}, t),
    reviews: {
      entries,
      older: next ? `${paths.host(id, { after: next })}#reviews` : null,
      newest: after === undefined ? null : paths.host(id),
    },
  }
}

export default function HostPage() {
  const { host, since, record, places, reviews } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <article className="page space-y-10 pt-6 md:pt-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar user={host} className="size-24 text-4xl" />
        <div className="min-w-0">
          <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
            <Typed text={host.name} />
          </h1>
          <ul className="mt-1 text-soft sm:flex sm:flex-wrap">
            {[t('On {site} since {month}', { site: siteName, month: since }), ...record].map((text) => (
              <li key={text} className="sm:not-first:before:mx-2 sm:not-first:before:content-['·']">
                {text}
              </li>
            ))}
          </ul>
        </div>
      </header>
      {places.length > 0 ? (
        <Section heading={t('Places to stay')}>
          <PlaceGrid places={places} />
        </Section>
      ) : (
        <p>{t('They have no places listed at the moment.')}</p>
      )}
      {reviews.entries.length > 0 && (
        <div id="reviews" className="scroll-mt-24">
          <Section heading={t('What guests say')}>
            <ReviewList {...reviews} />
          </Section>
        </div>
      )}
      <p className="print:hidden">
        <Link
          to={paths.reportHost(host.id)}
          className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
        >
          {t('Report this host')}
        </Link>
      </p>
    </article>
  )
}
