import { textLanguage } from '#app/languages/text-language.ts'
import type { CaseOf } from '#app/domain/reports/case.ts'
import type { OpenReports, ReportedPerson, ReportedPlace } from '#app/domain/reports/report.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CaseLine } from './cases/case-parts.tsx'
import { ReportRow } from './report-row.tsx'
import { Badge } from './results.tsx'

export function ReportedPlaceRow({ place, reader }: { place: ReportedPlace; reader: string }) {
  const { placeId, title, hidden, isDeleted } = place
  return (
    <Reported open={place} of="place" id={placeId} title={title} reader={reader}>
      {isDeleted ? <Badge>Deleted</Badge> : hidden !== '' && <Badge>Hidden</Badge>}
    </Reported>
  )
}

export function ReportedPersonRow({ person, reader }: { person: ReportedPerson; reader: string }) {
  const { personId, name, email, isSuspended } = person
  return (
    <Reported open={person} of="person" id={personId} title={name} reader={reader}>
      {email && `, ${email}`}
      {isSuspended && <Badge>Suspended</Badge>}
    </Reported>
  )
}

interface ReportedProps {
  open: OpenReports & Pick<ReportedPlace, 'state'>
  of: CaseOf
  id: string
  title: string
  reader: string
  children: ReactNode
}

function Reported({ open, of, id, title, reader, children }: ReportedProps) {
  const { reports, count, state } = open
  const left = count - reports.length
  return (
    <div className="space-y-4">
      <div>
        <p>
          <Link
            to={operatorPaths.case(of, id)}
            className="font-medium underline underline-offset-4"
            lang={textLanguage(title)}
          >
            {title}
          </Link>
          {children}
          {state.reopenedAt !== null && <Badge>Open again</Badge>}
        </p>
        <p>{countPeople(open)}</p>
        <CaseLine state={state} reader={reader} />
      </div>
      <ul className="space-y-4 border-l-2 border-line pl-4">
        {reports.map((report) => (
          <li key={report.seq}>
            <ReportRow report={report} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-soft">{left === 1 ? '1 more is' : `${left} more are`} in the case.</p>}
    </div>
  )
}

/** Number of people behind the open reports. */
export function countPeople({ people, count }: { people: number; count: number }): string {
  const reports = count === 1 ? '1 report' : `${count} reports`
  return `${reports} from ${people === 1 ? '1 person' : `${people} people`}`
}
