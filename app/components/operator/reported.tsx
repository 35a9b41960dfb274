import { textLanguage } from '#app/languages/text-language.ts'
import type { OpenReports, ReportedPerson, ReportedPlace } from '#app/domain/reports/report.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { ReasonForm } from './reason-form.tsx'
import { ReportRow } from './report-row.tsx'
import { Badge } from './results.tsx'

type ActionData = ComponentProps<typeof ReasonForm>['actionData']

const LINK_CLASS = 'font-medium underline underline-offset-4'

/** A place with its open reports. */
export function ReportedPlaceRow({ place, actionData }: { place: ReportedPlace; actionData: ActionData }) {
  const { placeId, title, hidden, isDeleted } = place
  return (
    <Reported open={place} intent="all" id={placeId} rest="on the page of the place" actionData={actionData}>
      <Link to={paths.operatorPlace(placeId)} className={LINK_CLASS} lang={textLanguage(title)}>
        {title}
      </Link>
      {isDeleted ? <Badge>Deleted</Badge> : hidden !== '' && <Badge>Hidden</Badge>}
    </Reported>
  )
}

/** A person with their open reports. */
export function ReportedPersonRow({
  person,
  actionData,
}: {
  person: ReportedPerson
  actionData: ActionData
}) {
  const { personId, name, email, isSuspended } = person
  return (
    <Reported
      open={person}
      intent="all of person"
      id={personId}
      rest="on the page of the person"
      actionData={actionData}
    >
      <Link to={paths.operatorPerson(personId)} className={LINK_CLASS}>
        {name}
      </Link>
      {email && `, ${email}`}
      {isSuspended && <Badge>Suspended</Badge>}
    </Reported>
  )
}

interface ReportedProps {
  open: OpenReports
  /** Of the form that is done with all of them. */
  intent: string
  id: string
  /** Where those are that are not shown. */
  rest: string
  actionData: ActionData
  /** What is reported. */
  children: ReactNode
}

/** What has open reports: how many people they are from, and one of each of some. */
function Reported({ open, intent, id, rest, actionData, children }: ReportedProps) {
  const { reports, count, latest } = open
  const left = count - reports.length
  return (
    <div className="space-y-4">
      <div>
        <p>{children}</p>
        <p className="text-soft">{countPeople(open)}</p>
      </div>
      <ul className="space-y-4 border-l-2 border-line pl-4">
        {reports.map((report) => (
          <li key={report.seq} className="space-y-3">
            <ReportRow report={report} isNamed />
            {count > 1 && (
              <ReasonForm
                intent="done"
                targetId={String(report.seq)}
                label="Done with this one"
                hint="What came of it, for the log"
                actionData={actionData}
              />
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="text-soft">
          {left} more are {rest}, or from the same people.
        </p>
      )}
      <ReasonForm
        intent={intent}
        targetId={`${id} ${latest}`}
        label={count === 1 ? 'Done' : `Done with all ${count}`}
        hint="What came of it, for the log"
        actionData={actionData}
      />
    </div>
  )
}

/** From how many people open reports are. */
export function countPeople({ people, count }: { people: number; count: number }): string {
  const reports = count === 1 ? '1 report' : `${count} reports`
  return `${reports} from ${people === 1 ? '1 person' : `${people} people`}`
}
