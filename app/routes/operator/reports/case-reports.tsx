import { ReportRow } from '#app/components/operator/report-row.tsx'
import { ResultList } from '#app/components/operator/results.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { requireCase } from '#app/domain/reports/case-lists.server.ts'
import { allReportsOf } from '#app/domain/reports/report-lists.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { parseLookup, requireOperator, caseIn } from '#app/http/operator.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: `Every report: ${data!.title}`, isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, 'reports')
  const { of, id, subject } = caseIn(params)
  const { title } = await orThrowResponse(requireCase(subject))
  const { rows, next } = await allReportsOf(subject, parseLookup(request).after)
  return json({ of, id, title, rows, next: next ? operatorPaths.caseReports(of, id, { after: next }) : null })
}

export default function CaseReports() {
  const { of, id, title, rows, next } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-3xl space-y-6">
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        Every report: <span lang={textLanguage(title)}>{title}</span>
      </h1>
      <p>
        <Link to={operatorPaths.case(of, id)} className="font-medium underline underline-offset-4">
          Back to the case
        </Link>
      </p>
      <ResultList rows={rows} keyOf={({ seq }) => seq} emptyText="No more." next={next}>
        {(report) => <ReportRow report={report} />}
      </ResultList>
    </div>
  )
}
