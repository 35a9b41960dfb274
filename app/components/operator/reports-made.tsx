import { Section } from '#app/components/site/section.tsx'
import { textLanguage } from '#app/languages/text-language.ts'
import type { StoredReport } from '#app/domain/reports/report.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Link } from '@remix-run/react'
import { ReasonForm, type OperatorActionData } from './reason-form.tsx'
import { ReportRow } from './report-row.tsx'
import { ResultList } from './results.tsx'
import { useMay } from './operator-tabs.tsx'

interface ReportsMadeProps {
  reports: readonly StoredReport[]
  actionData: OperatorActionData | undefined
}

export function ReportsMade({ reports, actionData }: ReportsMadeProps) {
  const may = useMay()
  if (reports.length === 0) return null
  const open = reports.filter(({ doneAt }) => doneAt === null)
  return (
    <Section heading="Reports by them">
      <p>{countReports(reports)}</p>
      {open.length > 0 && may('reports') && (
        <ReasonForm
          intent="not honest"
          targetId={String(open[0]!.seq)}
          label={
            open.length === 1 ? 'Settle it as not honest' : `Settle all ${open.length} of them as not honest`
          }
          hint="The outcome; it stays in the log. Reports by others stay unchanged"
          actionData={actionData}
        />
      )}
      <details className="rounded-card border border-line">
        <summary className="min-h-11 cursor-pointer rounded-card px-4 py-2.5 font-medium hover:bg-tint">
          Read them
        </summary>
        <div className="px-4 pb-4 pt-2">
          <ResultList rows={reports} keyOf={({ seq }) => seq} emptyText="None.">
            {(report) => (
              <>
                <p>
                  <Link
                    to={operatorPaths.case(...caseOf(report))}
                    className="font-medium underline underline-offset-4"
                    lang={textLanguage(titleOf(report))}
                  >
                    {titleOf(report)}
                  </Link>
                </p>
                <ReportRow report={report} />
              </>
            )}
          </ResultList>
        </div>
      </details>
    </Section>
  )
}

function countReports(reports: readonly StoredReport[]): string {
  const open = reports.filter(({ doneAt }) => doneAt === null).length
  const dishonest = reports.filter(({ settledAs }) => settledAs === 'not-honest').length
  const of = new Set(reports.map((report) => caseOf(report).join(' '))).size
  const parts = [
    `${reports.length === 1 ? '1 report' : `${reports.length} reports`} of ${of === 1 ? 'one place or person' : `${of} places and people`}`,
    `${open} open`,
    `${dishonest} settled as not honest`,
  ]
  return `${parts.join(', ')}.`
}

function caseOf({ person, placeId }: StoredReport): ['place' | 'person', string] {
  return person ? ['person', person.id] : ['place', placeId]
}

function titleOf({ person, title }: StoredReport): string {
  return person ? person.name : title
}
