import { FilterForm } from '#app/components/search/filter-form.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { filterParamsWithRejected } from '#app/domain/search/active-filters.server.ts'
import { inWords, parseListQuery } from '#app/http/list-url.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Filters'), path: paths.filters(), isPrivate: true })

export function loader({ request }: LoaderFunctionArgs) {
  const { q, query, days } = parseListQuery(new URL(request.url).searchParams)
  return {
    q,
    query: { ...query, errors: inWords(query.errors, translatorFor(request)) },
    days,
    list: paths.home({ q, ...filterParamsWithRejected(query.filters, query.rejected) }),
  }
}

export default function FiltersPage() {
  const t = useTranslate()
  const { q, query, days, list } = useLoaderData<typeof loader>()
  return (
    <div className="page max-w-lg pt-6 md:pt-8">
      <h1 className="mb-6 text-2xl">{t('Filters')}</h1>
      <FilterForm {...{ q, query, days }} />
      <p className="mt-4 text-center">
        <ButtonLink kind="quiet" to={list}>
          {t('Back to the list')}
        </ButtonLink>
      </p>
    </div>
  )
}
