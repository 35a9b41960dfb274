import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { ListTabs, ResultList } from '#app/components/operator/results.tsx'
import { ReportedPersonRow, ReportedPlaceRow } from '#app/components/operator/reported.tsx'
import { ReportRow } from '#app/components/operator/report-row.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { resolveReport, resolveReportsOf } from '#app/domain/operators/resolve-report.server.ts'
import {
  countOpenReports,
  reportedPeople,
  reportedPlaces,
  resolvedReports,
} from '#app/domain/reports/report-lists.server.ts'
import { needing, runOperatorAction, parseLookup, requireOperator } from '#app/http/operator.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? 'Reports' : 'Page not found', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'reports')
  const { show, after } = parseLookup(request)
  const open = await countOpenReports()
  const list =
    show === 'done'
      ? ({ of: 'done', ...(await resolvedReports(after)) } as const)
      : show === 'people'
        ? ({ of: 'people', ...(await reportedPeople(after)) } as const)
        : ({ of: 'places', ...(await reportedPlaces(after)) } as const)
  const next = list.next ? paths.operatorReports({ show, after: list.next }) : null
  return json({ open, list, next })
}

export function action({ request }: ActionFunctionArgs) {
  const { search } = new URL(request.url)
  const done = (resolved: number) =>
    redirectWithToast(
      `${paths.operatorReports()}${search}`,
      resolved === 1 ? 'The report is done with.' : `${resolved} reports are done with.`,
    )
  return runOperatorAction(request, {
    done: needing('reports', async (operator, { targetId, reason }) => {
      await resolveReport(operator, Number(targetId) || 0, reason)
      return done(1)
    }),
    all: needing('reports', async (operator, { targetId, reason }) => {
      const [placeId = '', latest] = targetId.split(' ')
      return done(await resolveReportsOf(operator, { placeId }, Number(latest) || 0, reason))
    }),
    'all of person': needing('reports', async (operator, { targetId, reason }) => {
      const [personId = '', latest] = targetId.split(' ')
      return done(await resolveReportsOf(operator, { personId }, Number(latest) || 0, reason))
    }),
  })
}

const NOTHING_WAITS = 'Nobody has reported anything that waits for you.'

/** Reports of places, and of guests and hosts. */
export default function Reports() {
  const { open, list, next } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const tabs = [
    { of: 'places', to: paths.operatorReports(), text: countedTab('Places', open.ofPlaces) },
    {
      of: 'people',
      to: paths.operatorReports({ show: 'people' }),
      text: countedTab('People', open.ofPeople),
    },
    { of: 'done', to: paths.operatorReports({ show: 'done' }), text: 'Done' },
  ]
  return (
    <>
      <FormErrorToast actionData={actionData} />
      <h1 className="mb-6 text-2xl">Reports</h1>
      <ListTabs lists={tabs.map(({ of, ...tab }) => ({ ...tab, isShown: of === list.of }))} />
      {list.of === 'places' && (
        <ResultList rows={list.rows} keyOf={({ placeId }) => placeId} emptyText={NOTHING_WAITS} next={next}>
          {(place) => <ReportedPlaceRow place={place} actionData={actionData} />}
        </ResultList>
      )}
      {list.of === 'people' && (
        <ResultList rows={list.rows} keyOf={({ personId }) => personId} emptyText={NOTHING_WAITS} next={next}>
          {(person) => <ReportedPersonRow person={person} actionData={actionData} />}
        </ResultList>
      )}
      {list.of === 'done' && (
        <ResultList rows={list.rows} keyOf={({ seq }) => seq} emptyText="None is done yet." next={next}>
          {(report) => <ReportRow report={report} />}
        </ResultList>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}

function countedTab(text: string, open: number): string {
  return open === 0 ? text : `${text} (${open})`
}
