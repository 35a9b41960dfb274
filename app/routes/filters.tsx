import { FilterForm } from '#app/components/search/filter-form.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { filterParamsWithRejected } from '#app/domain/search/active-filters.server.ts'
import { parseListQuery } from '#app/http/list-url.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Filters', path: paths.filters(), isPrivate: true })

export function loader({ request }: LoaderFunctionArgs) {
  const { q, query, days } = parseListQuery(new URL(request.url).searchParams)
  return {
    q,
    query,
    days,
    list: paths.home({ q, ...filterParamsWithRejected(query.filters, query.rejected) }),
  }
}

/** The filters as a page of their own, for browsers without scripts. */
export default function FiltersPage() {
  const { q, query, days, list } = useLoaderData<typeof loader>()
  return (
    <div className="page max-w-lg pt-6 md:pt-8">
      <h1 className="mb-6 text-2xl">Filters</h1>
      <FilterForm {...{ q, query, days }} />
      <p className="mt-4 text-center">
        <ButtonLink kind="quiet" to={list}>
          Back to the list
        </ButtonLink>
      </p>
    </div>
  )
}
