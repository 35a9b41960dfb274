import { PlaceGrid } from '#app/components/place/place-card.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { listCards } from '#app/domain/rates/list-cards.ts'
import { sharedPlaces } from '#app/domain/saved/share.server.ts'
import { SECRET_URL_HEADERS } from '#app/http/safe-redirect.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

const HEADERS = { ...SECRET_URL_HEADERS, 'X-Robots-Tag': 'noindex' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t(data ? 'A list of places' : 'Page not found'),
    isPrivate: true,
  })

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export const headers = () => HEADERS

export async function loader({ request, params }: LoaderFunctionArgs) {
  const places = await sharedPlaces(params.key ?? '')
  if (!places) {
    const message = 'There is no list here. Its link may no longer be valid.'
    throw json({ message }, { status: 404, headers: HEADERS })
  }
  return json({ places: listCards(places, {}, translatorFor(request)) }, { headers: HEADERS })
}

/** Without the owner's name and notes. */
export default function SharedList() {
  const { places } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <div className="page pt-6 md:pt-8">
      <h1 className="text-2xl md:text-3xl">{t('A list of places')}</h1>
      <p className="mb-6 mt-2 text-soft">
        {t('Someone picked these for you. Press a heart to save one to your own list.')}
      </p>
      {places.length > 0 ? <PlaceGrid places={places} /> : <p>{t('This list is empty at the moment.')}</p>}
    </div>
  )
}
