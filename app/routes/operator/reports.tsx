import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { ReasonForm } from '#app/components/operator/reason-form.tsx'
import { ListTabs, ResultList } from '#app/components/operator/results.tsx'
import { ReportRow } from '#app/components/operator/report-row.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { resolveReport } from '#app/domain/operators/resolve-report.server.ts'
import { resolvedReports, openReports } from '#app/domain/reports/reports.server.ts'
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
  const isDone = show === 'done'
  const last = after === undefined ? undefined : Number(after) || 0
  const { reports, next } = await (isDone ? resolvedReports(last) : openReports(last))
  return json({
    isDone,
    reports,
    next: next ? paths.operatorReports({ show: isDone ? show : '', after: next }) : null,
  })
}

export function action({ request }: ActionFunctionArgs) {
  return runOperatorAction(request, {
    done: async (operator, { targetId, reason }) => {
      await resolveReport(operator, Number(targetId) || 0, reason)
      return redirectWithToast(paths.operatorReports(), 'The report is done with.')
    },
  })
}

/** Visitors' reports of places. */
export default function Reports() {
  const { isDone, reports, next } = useLoaderData<typeof loader>()
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
      <ResultList
        rows={reports}
        keyOf={({ seq }) => seq}
        emptyText={isDone ? 'None is done yet.' : 'Nobody has reported anything that waits for you.'}
        next={next}
      >
        {(report) => (
          <div className="space-y-3">
            <ReportRow report={report} />
            {report.doneAt === null && (
              <ReasonForm
                intent="done"
                targetId={String(report.seq)}
                label="Done"
                hint="What came of it, for the log"
                actionData={actionData}
              />
            )}
          </div>
        )}
      </ResultList>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
