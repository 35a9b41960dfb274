import type { ImportedCalendar } from '#app/domain/ical/import-form.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'

interface ImportProblemsProps {
  imports: ImportedCalendar[]
  placeId: string
}

/** Says which calendars of other sites want their host: nights that two have, or a look that went wrong. */
export function ImportProblems({ imports, placeId }: ImportProblemsProps) {
  const troubled = imports.filter(({ conflicts: clashes, error: wrong }) => clashes.length > 0 || wrong)
  if (troubled.length === 0) return null
  return (
    <ul className="space-y-2 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
      {troubled.map(({ id, name, conflicts: clashes }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <Link to={paths.placeImports(placeId)} className="underline underline-offset-4">
            {name}
          </Link>
          :{' '}
          {clashes.length > 0
            ? 'some of its nights are taken here by something else.'
            : 'there is something to look at.'}
        </li>
      ))}
    </ul>
  )
}
