import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import { settlementText } from '#app/domain/reports/case.ts'
import { reasonText, type ReportOfReporter, type StoredReport } from '#app/domain/reports/report.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Link } from '@remix-run/react'

const LINK_CLASS = 'font-medium underline underline-offset-4'

export function ReportRow({ report }: { report: StoredReport | ReportOfReporter }) {
  const others = 'others' in report ? report.others : 0
  return (
    <div>
      <p className="font-semibold">{reasonText(report)}</p>
      {report.by && (
        <p>
          {whoReports(report)} of{' '}
          <Link
            to={operatorPaths.place(report.placeId)}
            className={LINK_CLASS}
            lang={textLanguage(report.title)}
          >
            {report.title}
          </Link>
          .{' '}
          {report.bookingId !== null && (
            <Link to={operatorPaths.booking(report.bookingId)} className={LINK_CLASS}>
              The stay
            </Link>
          )}
          {report.hasConversation && report.doneAt === null && (
            <Link to={operatorPaths.conversation(report.seq)} className={LINK_CLASS}>
              The conversation
            </Link>
          )}
        </p>
      )}
      {report.words && (
        <p className="whitespace-pre-line" lang={textLanguage(report.words)}>
          {report.words}
        </p>
      )}
      <p className="text-sm text-soft">
        {formatDateTime(new Date(report.createdAt))} ·{' '}
        {report.reporterId === null ? (
          report.email || 'no address given'
        ) : (
          <Link to={operatorPaths.person(report.reporterId)} className="underline underline-offset-4">
            {report.email}
          </Link>
        )}
        {others > 0 && ` · ${others} more from the same network or account`}
      </p>
      {report.doneAt !== null && (
        <p className="mt-2">
          Settled {formatDateTime(new Date(report.doneAt))}:{' '}
          <Typed text={settlementText(report.settledAs, report.outcome)} />
        </p>
      )}
    </div>
  )
}

function whoReports({ by, bookingId, hasConversation }: StoredReport): string {
  if (by === 'host') return 'The host reports a guest'
  return bookingId === null && !hasConversation ? 'A visitor reports the host' : 'A guest reports the host'
}
