import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import { settlementText, type CaseDetails, type CaseOf } from '#app/domain/reports/case.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Link } from '@remix-run/react'
import type { OperatorActionData } from '../reason-form.tsx'
import { countPeople } from '../reported.tsx'
import { Badge } from '../results.tsx'
import { GiveForm, HandBackForm, TakeForm } from './case-form.tsx'
import { holderText } from './case-parts.tsx'

const LINK_CLASS = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'

interface CaseHeaderProps {
  of: CaseOf
  id: string
  found: CaseDetails
  reports: { people: number; count: number }
  reader: string
  /** Other operators who handle reports, by id. */
  colleagues: Readonly<Record<string, string>>
  actionData: OperatorActionData | undefined
}

export function CaseHeader({ of, id, found, reports, reader, colleagues, actionData }: CaseHeaderProps) {
  const { title, host, isGone, isHidden, isSuspended, reopenedAt, holder } = found
  const isOpen = reports.count > 0
  return (
    <header className="space-y-3">
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        <span lang={textLanguage(title)}>{title}</span>
        {isGone && <Badge>{of === 'place' ? 'Deleted' : 'Has left'}</Badge>}
        {!isGone && isHidden && <Badge>Hidden</Badge>}
        {isSuspended && <Badge>Suspended</Badge>}
        {isOpen && reopenedAt !== null && <Badge>Open again</Badge>}
      </h1>
      <p className="flex flex-wrap gap-x-6">
        {of === 'place' ? (
          <Link to={operatorPaths.place(id)} className={LINK_CLASS}>
            The place, and what you can do with it
          </Link>
        ) : (
          <Link to={operatorPaths.person(id)} className={LINK_CLASS}>
            The person, and what you can do
          </Link>
        )}
        {host && (
          <Link to={operatorPaths.person(host.id)} className={LINK_CLASS}>
            <Typed text={`Its host, ${host.name}`} />
          </Link>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-tint p-5 forced-colors:border">
        <div className="min-w-0 space-y-1">
          <p className="font-semibold">
            {isOpen ? `${countPeople(reports)} ${reports.count === 1 ? 'waits' : 'wait'}.` : 'All settled.'}
          </p>
          {(isOpen || holder) && (
            <p>
              <Typed text={holderText(found, reader)} />.
            </p>
          )}
          <SettledLine found={found} isOpen={isOpen} />
        </div>
        {isOpen &&
          (holder?.id === reader ? (
            <HandBackForm actionData={actionData} />
          ) : (
            <TakeForm seen={holder?.id ?? ''} actionData={actionData} />
          ))}
        {isOpen && Object.keys(colleagues).length > 0 && (
          <GiveForm
            key={holder?.id}
            seen={holder?.id ?? ''}
            colleagues={colleagues}
            actionData={actionData}
          />
        )}
      </div>
    </header>
  )
}

/** The last settlement, and when a later report reopened the case. */
function SettledLine({ found, isOpen }: { found: CaseDetails; isOpen: boolean }) {
  const { settledAt, settledAs, outcome, reopenedAt } = found
  const how = settlementText(settledAs, outcome)
  if (!isOpen && settledAt !== null)
    return (
      <p className="[overflow-wrap:anywhere]">
        Settled {formatDateTime(new Date(settledAt))}
        <Typed text={how && `: ${how}`} />
      </p>
    )
  if (!isOpen || reopenedAt === null) return null
  return (
    <p className="[overflow-wrap:anywhere]">
      Reopened by a new report on {formatDateTime(new Date(reopenedAt))}
      <Typed text={how && `. It was settled before: ${how}`} />
    </p>
  )
}
