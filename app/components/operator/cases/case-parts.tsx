import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import {
  settlementText,
  type CaseListItem,
  type CaseNote,
  type CaseOf,
  type CaseState,
} from '#app/domain/reports/case.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '@remix-run/react'
import { Badge } from '../results.tsx'

const LINK_CLASS = 'font-medium underline underline-offset-4'

/** @param reader id of the reading operator */
export function CaseLine({ state, reader }: { state: CaseState; reader: string }) {
  const holder = state.settledAt === null || state.holder ? holderText(state, reader) : ''
  return (
    <p className="text-sm text-soft">
      <Typed text={[holder, notesText(state)].filter(Boolean).join(' · ')} />
    </p>
  )
}

export function CaseRow({ item, reader }: { item: CaseListItem; reader: string }) {
  const { of, id, title, settledAt, settledAs, outcome } = item
  return (
    <div className="space-y-1">
      <p>
        <Link to={operatorPaths.case(of, id)} className={LINK_CLASS} lang={textLanguage(title)}>
          {title}
        </Link>
        {of === 'person' && <span className="text-soft"> (a person)</span>}
        {settledAt === null && <Badge>Open</Badge>}
      </p>
      {settledAt !== null && (
        <p>
          Settled {formatDateTime(new Date(settledAt))}
          <Typed text={settlementText(settledAs, outcome) && `: ${settlementText(settledAs, outcome)}`} />
        </p>
      )}
      <CaseLine state={item} reader={reader} />
    </div>
  )
}

export function CaseLink({ of, id }: { of: CaseOf; id: string }) {
  return (
    <p>
      <Link to={operatorPaths.case(of, id)} className={LINK_CLASS}>
        The case: notes, assignment and outcome
      </Link>
    </p>
  )
}

/** Newest first. @param older link of the next page */
export function CaseNotes({ notes, older }: { notes: readonly CaseNote[]; older: string | null }) {
  if (notes.length === 0) return <p className="text-soft">No notes yet.</p>
  return (
    <>
      <ol className="space-y-4">
        {notes.map(({ seq, operator, words, createdAt }) => (
          <li key={seq} className="border-l-2 border-line pl-4 [overflow-wrap:anywhere]">
            <p className="whitespace-pre-line" lang={textLanguage(words)}>
              {words}
            </p>
            <p className="text-sm text-soft">
              {operator} · {formatDateTime(new Date(createdAt))}
            </p>
          </li>
        ))}
      </ol>
      {older && (
        <ButtonLink kind="plain" to={older}>
          Older notes
        </ButtonLink>
      )}
    </>
  )
}

/** The assignee, in a sentence without its full stop. */
export function holderText({ holder, takenAt }: CaseState, reader: string): string {
  if (holder === null) return 'Not assigned'
  const since = takenAt === null ? '' : ` since ${formatDateTime(new Date(takenAt))}`
  return holder.id === reader ? `You have it${since}` : `${holder.name} has it${since}`
}

function notesText({ notes }: CaseState): string {
  if (notes === 0) return ''
  return notes === 1 ? '1 note' : `${notes} notes`
}
