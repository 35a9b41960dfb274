import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { statesWithPlaces } from '#app/domain/places/areas-with-places.server.ts'
import { cacheTags, LISTS_TAG } from '#app/http/cache-tags.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

const TITLE = 'Places to stay, state by state'
const DESCRIPTION = 'Browse stays in every state of India.'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  return pageMeta(matches, {
    title: t(TITLE),
    description: t(DESCRIPTION),
    path: paths.stays(),
    isPrivate: data?.states.length === 0,
  })
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await cacheTags(context, LISTS_TAG)
  return { states: await statesWithPlaces(translatorFor(request)) }
}

export default function States() {
  const { states } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <div className="page pt-6 md:pt-8">
      <h1 className="text-2xl">{t(TITLE)}</h1>
      <p className="mt-1 text-soft">
        {states.length > 0 ? t('Browse stays by state.') : t('There are no places yet.')}
      </p>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6">
        {states.map(({ key, name }) => (
          <li key={key} className="border-b border-line">
            <Link to={paths.stays(key)} className="flex min-h-12 items-center hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
