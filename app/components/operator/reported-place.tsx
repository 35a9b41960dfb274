import { textLanguage } from '#app/languages/text-language.ts'
import type { ReportedPlace } from '#app/domain/reports/report.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { ReasonForm } from './reason-form.tsx'
import { ReportRow } from './report-row.tsx'
import { Badge } from './results.tsx'

interface ReportedPlaceRowProps {
  place: ReportedPlace
  actionData: ComponentProps<typeof ReasonForm>['actionData']
}

/** A place with its open reports: how many people they are from, and one of each of some. */
export function ReportedPlaceRow({ place, actionData }: ReportedPlaceRowProps) {
  const { placeId, title, hidden, isDeleted, reports, count, latest } = place
  const left = count - reports.length
  return (
    <div className="space-y-4">
      <div>
        <p>
          <Link
            to={paths.operatorPlace(placeId)}
            className="font-medium underline underline-offset-4"
            lang={textLanguage(title)}
          >
            {title}
          </Link>
          {isDeleted ? <Badge>Deleted</Badge> : hidden !== '' && <Badge>Hidden</Badge>}
        </p>
        <p className="text-soft">{countPeople(place)}</p>
      </div>
      <ul className="space-y-4 border-l-2 border-line pl-4">
        {reports.map((report) => (
          <li key={report.seq} className="space-y-3">
            <ReportRow report={report} isPlaceNamed />
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
        <p className="text-soft">{left} more are on the page of the place, or from the same people.</p>
      )}
      <ReasonForm
        intent="all"
        targetId={`${placeId} ${latest}`}
        label={count === 1 ? 'Done' : `Done with all ${count}`}
        hint="What came of it, for the log"
        actionData={actionData}
      />
    </div>
  )
}

/** From how many people open reports of a place are. */
export function countPeople({ people, count }: { people: number; count: number }): string {
  const reports = count === 1 ? '1 report' : `${count} reports`
  return `${reports} from ${people === 1 ? '1 person' : `${people} people`}`
}
