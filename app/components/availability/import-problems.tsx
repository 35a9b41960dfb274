import type { ImportedCalendar } from '#app/domain/ical/import-form.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'

interface ImportProblemsProps {
  imports: ImportedCalendar[]
  placeId: string
}

/** Says which calendars of other sites want their host: nights that two have, or a look that went wrong. */
export function ImportProblems({ imports, placeId }: ImportProblemsProps) {
  const problems = imports.filter(({ conflicts, error }) => conflicts.length > 0 || error)
  if (problems.length === 0) return null
  return (
    <ul className="space-y-2 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
      {problems.map(({ id, name, conflicts }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <Link to={paths.placeImports(placeId)} className="underline underline-offset-4">
            {name}
          </Link>
          :{' '}
          {conflicts.length > 0
            ? 'some of its nights are taken here by something else.'
            : 'there is something to look at.'}
        </li>
      ))}
    </ul>
  )
}
