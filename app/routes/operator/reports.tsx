import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { ListTabs, ResultList } from '#app/components/operator/results.tsx'
import { ReportedPlaceRow } from '#app/components/operator/reported-place.tsx'
import { ReportRow } from '#app/components/operator/report-row.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { resolveReport, resolveReportsOf } from '#app/domain/operators/resolve-report.server.ts'
import { resolvedReports, reportedPlaces } from '#app/domain/reports/reports.server.ts'
import { runOperatorAction, parseLookup, requireOperator } from '#app/http/operator.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? 'Reports' : 'Page not found', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request)
  const { show, after } = parseLookup(request)
  if (show !== 'done') {
    const { places, next } = await reportedPlaces(after)
    return json({ places, reports: null, next: next ? paths.operatorReports({ after: next }) : null })
  }
  const { reports, next } = await resolvedReports(after === undefined ? undefined : Number(after) || 0)
  return json({ places: null, reports, next: next ? paths.operatorReports({ show, after: next }) : null })
}

export function action({ request }: ActionFunctionArgs) {
  return runOperatorAction(request, {
    done: async (operator, { targetId, reason }) => {
      await resolveReport(operator, Number(targetId) || 0, reason)
      return redirectWithToast(paths.operatorReports(), 'The report is done with.')
    },
    all: async (operator, { targetId, reason }) => {
      const [placeId = '', latest] = targetId.split(' ')
      const resolved = await resolveReportsOf(operator, placeId, Number(latest) || 0, reason)
      return redirectWithToast(
        paths.operatorReports(),
        resolved === 1 ? 'The report is done with.' : `${resolved} reports are done with.`,
      )
    },
  })
}

/** Visitors' reports of places. */
export default function Reports() {
  const { places, reports, next } = useLoaderData<typeof loader>()
  const isDone = reports !== null
  const actionData = useActionData<typeof action>()
  return (
    <>
      <FormErrorToast actionData={actionData} />
      <h1 className="mb-6 text-2xl">Reports</h1>
      <ListTabs
        lists={[
          { to: paths.operatorReports(), text: 'Waiting', isShown: !isDone },
          { to: paths.operatorReports({ show: 'done' }), text: 'Done', isShown: isDone },
        ]}
      />
      {places && (
        <ResultList
          rows={places}
          keyOf={({ placeId }) => placeId}
          emptyText="Nobody has reported anything that waits for you."
          next={next}
        >
          {(place) => <ReportedPlaceRow place={place} actionData={actionData} />}
        </ResultList>
      )}
      {reports && (
        <ResultList rows={reports} keyOf={({ seq }) => seq} emptyText="None is done yet." next={next}>
          {(report) => <ReportRow report={report} />}
        </ResultList>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
