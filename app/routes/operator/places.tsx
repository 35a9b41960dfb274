import { ListHeading, ListSearch } from '#app/components/operator/list-search.tsx'
import { ResultList } from '#app/components/operator/results.tsx'
import { PlaceRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { countPlacesToApprove } from '#app/domain/operators/approve-place.server.ts'
import { findAllPlaces } from '#app/domain/operators/find-places.server.ts'
import { APPROVAL_STATES, filterQuery, PLACE_STATES } from '#app/domain/operators/lookup-filters.ts'
import { STATE_NAMES } from '#app/domain/operators/lookup.server.ts'
import { requireOperator, parseLookup } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Places', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'read')
  const { q, after, filters } = parseLookup(request)
  const [{ rows, next, isCut }, waiting] = await Promise.all([
    findAllPlaces({ ...filters, q, after }),
    countPlacesToApprove(),
  ])
  const query = { q, ...filterQuery(filters) }
  return json({
    q,
    filters,
    isCut,
    states: STATE_NAMES,
    statuses: { ...PLACE_STATES, ...(waiting !== null && APPROVAL_STATES) },
    places: rows,
    file: operatorPaths.placesFile(query),
    next: next ? operatorPaths.places({ ...query, after: next }) : null,
  })
}

export default function Places() {
  const { q, filters, isCut, states, statuses, places, file, next } = useLoaderData<typeof loader>()
  return (
    <>
      <ListHeading text="Places" file={file} />
      <ListSearch
        action={operatorPaths.places()}
        label="Title, address, host, link or id"
        hint="Any part of it; for a host the name, email or phone"
        q={q}
        filters={filters}
        by={{
          host: true,
          states,
          statuses,
          days: 'Listed',
          isNew: 'New this week',
          isReported: 'Reported',
          isHidden: 'Hidden',
        }}
        isCut={isCut}
      />
      <ResultList rows={places} keyOf={({ id }) => id} emptyText="No places found." next={next}>
        {(place) => <PlaceRow place={place} />}
      </ResultList>
    </>
  )
}
