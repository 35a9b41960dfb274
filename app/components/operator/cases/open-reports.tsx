import type { CaseOf } from '#app/domain/reports/case.ts'
import type { ReportOfReporter } from '#app/domain/reports/report.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Section } from '#app/components/site/section.tsx'
import { Link } from '@remix-run/react'
import type { OperatorActionData } from '../reason-form.tsx'
import { ReportRow } from '../report-row.tsx'
import { ResultList } from '../results.tsx'
import { SettlementForm } from './case-form.tsx'

interface OpenReportsProps {
  of: CaseOf
  id: string
  reports: { open: ReportOfReporter[]; count: number }
  actionData: OperatorActionData | undefined
}

/** Reports of different people come first; each can be settled by itself. */
export function OpenReports({ of, id, reports: { open, count }, actionData }: OpenReportsProps) {
  const left = count - open.length
  return (
    <Section heading="Reports">
      <ResultList rows={open} keyOf={({ seq }) => seq} emptyText="No open reports.">
        {(report) => (
          <div className="space-y-3">
            <ReportRow report={report} />
            {count > 1 && <SettleOne report={report.seq} actionData={actionData} />}
          </div>
        )}
      </ResultList>
      {left > 0 && (
        <p className="text-soft">
          {left === 1 ? '1 more is' : `${left} more are`} from others, or from the same people.
        </p>
      )}
      <p>
        <Link to={operatorPaths.caseReports(of, id)} className="font-medium underline underline-offset-4">
          All reports, newest first
        </Link>
      </p>
    </Section>
  )
}

function SettleOne({ report, actionData }: { report: number; actionData: OperatorActionData | undefined }) {
  const isRefused = actionData?.intent === 'settle one' && actionData.targetId === String(report)
  return (
    <details open={isRefused || undefined} className="rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer rounded-card px-4 py-2.5 font-medium hover:bg-tint">
        Settle this one
      </summary>
      <div className="px-4 pb-4 pt-2">
        <SettlementForm
          intent="settle one"
          report={report}
          submitLabel="Settle this one"
          actionData={actionData}
        />
      </div>
    </details>
  )
}
