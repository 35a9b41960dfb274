import { CaseRow } from '#app/components/operator/cases/case-parts.tsx'
import { ListTabs, ResultList } from '#app/components/operator/results.tsx'
import { ReportedPersonRow, ReportedPlaceRow } from '#app/components/operator/reported.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { casesOfOperator, countCasesOf, settledCases } from '#app/domain/reports/case-lists.server.ts'
import { countOpenReports, reportedPeople, reportedPlaces } from '#app/domain/reports/report-lists.server.ts'
import { parseLookup, requireOperator } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reports', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await requireOperator(request, 'reports')
  const { show, after } = parseLookup(request)
  const [open, own, list] = await Promise.all([
    countOpenReports(),
    countCasesOf(operator),
    listOf(show, operator, after),
  ])
  const next = list.next ? operatorPaths.reports({ show, after: list.next }) : null
  return json({ open, own, list, next, reader: operator.id })
}

const NOTHING_WAITS = 'No reports are waiting for you.'

/** All reports about the same one form a case. */
export default function Reports() {
  const { open, own, list, next, reader } = useLoaderData<typeof loader>()
  const tabs = [
    { of: 'places', to: operatorPaths.reports(), text: countedTab('Places', open.ofPlaces) },
    {
      of: 'people',
      to: operatorPaths.reports({ show: 'people' }),
      text: countedTab('People', open.ofPeople),
    },
    { of: 'yours', to: operatorPaths.reports({ show: 'yours' }), text: countedTab('Yours', own) },
    { of: 'settled', to: operatorPaths.reports({ show: 'settled' }), text: 'Settled' },
  ]
  return (
    <>
      <h1 className="mb-6 text-2xl">Reports</h1>
      <ListTabs lists={tabs.map(({ of, ...tab }) => ({ ...tab, isShown: of === list.of }))} />
      {list.of === 'places' && (
        <ResultList rows={list.rows} keyOf={({ placeId }) => placeId} emptyText={NOTHING_WAITS} next={next}>
          {(place) => <ReportedPlaceRow place={place} reader={reader} />}
        </ResultList>
      )}
      {list.of === 'people' && (
        <ResultList rows={list.rows} keyOf={({ personId }) => personId} emptyText={NOTHING_WAITS} next={next}>
          {(person) => <ReportedPersonRow person={person} reader={reader} />}
        </ResultList>
      )}
      {(list.of === 'yours' || list.of === 'settled') && (
        <ResultList
          rows={list.rows}
          keyOf={({ of, id }) => `${of} ${id}`}
          emptyText={
            list.of === 'yours'
              ? 'You have no cases. Open one of the others and take it.'
              : 'None settled yet.'
          }
          next={next}
        >
          {(item) => <CaseRow item={item} reader={reader} />}
        </ResultList>
      )}
    </>
  )
}

async function listOf(show: string, operator: { id: string }, after: string | undefined) {
  if (show === 'people') return { of: 'people', ...(await reportedPeople(after)) } as const
  if (show === 'yours') return { of: 'yours', ...(await casesOfOperator(operator, after)) } as const
  if (show === 'settled') return { of: 'settled', ...(await settledCases(after)) } as const
  return { of: 'places', ...(await reportedPlaces(after)) } as const
}

function countedTab(text: string, count: number): string {
  return count === 0 ? text : `${text} (${count})`
}
