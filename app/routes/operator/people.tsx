import { ListHeading, ListSearch } from '#app/components/operator/list-search.tsx'
import { ResultList } from '#app/components/operator/results.tsx'
import { PersonRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { findUsers } from '#app/domain/operators/find-users.server.ts'
import { filterQuery, PERSON_STATES } from '#app/domain/operators/lookup-filters.ts'
import { STATE_NAMES } from '#app/domain/operators/lookup.server.ts'
import { requireOperator, parseLookup } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'People', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'read')
  const { q, after, filters } = parseLookup(request)
  const { rows, next, isCut } = await findUsers({ ...filters, q, after })
  const query = { q, ...filterQuery(filters) }
  return json({
    q,
    filters,
    isCut,
    states: STATE_NAMES,
    people: rows,
    file: operatorPaths.peopleFile(query),
    next: next ? operatorPaths.people({ ...query, after: next }) : null,
  })
}

export default function People() {
  const { q, filters, isCut, states, people, file, next } = useLoaderData<typeof loader>()
  return (
    <>
      <ListHeading text="People" file={file} />
      <ListSearch
        action={operatorPaths.people()}
        label="Name, email, phone or id"
        hint="Any part of it, in any spelling; also phones given with bookings"
        q={q}
        filters={filters}
        by={{
          statuses: PERSON_STATES,
          states,
          days: 'Account since',
          isNew: 'New this week',
          isReported: 'Reported',
          isHidden: 'Suspended',
        }}
        isCut={isCut}
      />
      <ResultList rows={people} keyOf={({ id }) => id} emptyText="No people found." next={next}>
        {(person) => <PersonRow person={person} />}
      </ResultList>
    </>
  )
}
