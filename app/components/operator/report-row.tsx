import { textLanguage } from '#app/languages/text-language.ts'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import {
  CONVERSATION_REASONS,
  REPORT_REASONS,
  type ReportOfPerson,
  type StoredReport,
} from '#app/domain/reports/report.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import { Badge } from './results.tsx'

interface ReportRowProps {
  report: StoredReport | ReportOfPerson
  /** Where the list is of one place. */
  isPlaceNamed?: boolean
}

/** A report of a place in a list. */
export function ReportRow({ report, isPlaceNamed = false }: ReportRowProps) {
  const others = 'others' in report ? report.others : 0
  return (
    <div>
      <p>
        <span className="font-medium">
          {{ ...CONVERSATION_REASONS, ...REPORT_REASONS }[report.reason]}
          {isPlaceNamed ? '' : ':'}
        </span>{' '}
        {!isPlaceNamed && (
          <>
            <Link
              to={paths.operatorPlace(report.placeId)}
              className="font-medium underline underline-offset-4"
              lang={textLanguage(report.title)}
            >
              {report.title}
            </Link>
            {report.hidden !== '' && <Badge>Hidden</Badge>}
          </>
        )}
      </p>
      {report.conversationBy && (
        <p>
          The {report.conversationBy} reports the {report.conversationBy === 'host' ? 'guest' : 'host'}.{' '}
          {report.doneAt === null && (
            <Link
              to={paths.operatorConversation(report.seq)}
              className="font-medium underline underline-offset-4"
            >
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
        {formatDateTime(new Date(report.createdAt))} · {report.email || 'no address given'}
        {others > 0 && ` · ${others} more from the same network or account`}
      </p>
      {report.doneAt !== null && (
        <p className="mt-2">
          Done {formatDateTime(new Date(report.doneAt))}: {report.outcome}
        </p>
      )}
    </div>
  )
}
