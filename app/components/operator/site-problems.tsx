import { formatCount } from '#app/domain/operators/format-count.ts'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { Section } from '#app/components/site/section.tsx'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import type { CheckResult, SiteCheck, SiteState } from '#app/domain/site-state/site-check.ts'
import { ReasonForm, type OperatorActionData } from './reason-form.tsx'
import { DetailList } from './results.tsx'
import { useMay } from './operator-tabs.tsx'

interface SiteProblemsProps {
  /** The checks made once a minute; empty before the first. */
  checks: Partial<SiteState>
  /** The doubted clock's time, milliseconds since 1970. */
  doubtedClock?: number
  /** True if the database belongs to another ORIGIN, and may be this site's. */
  mayMove: boolean
  hasMailServer: boolean
  actionData: OperatorActionData | undefined
}

const CHECK_NAMES: Record<SiteCheck, string> = {
  database: 'Database',
  disk: 'Disk',
  photos: 'Photos',
  mail: 'Mail',
  backup: 'Backup',
  clock: 'Clock',
  jobs: 'Jobs',
  site: 'Database owner',
}
const STATE_NAMES: Record<CheckResult['state'], string> = {
  ok: 'OK',
  failing: 'Failing',
  off: 'Off',
  unknown: 'Not known',
}

export function SiteProblems({
  checks,
  doubtedClock,
  mayMove,
  hasMailServer,
  actionData,
}: SiteProblemsProps) {
  const may = useMay()
  const problems = entriesOf(checks).flatMap(([check, found]) =>
    found.state === 'failing' ? [[check, found.problem] as const] : [],
  )
  if (problems.length === 0 && doubtedClock === undefined && !mayMove && hasMailServer) return null
  return (
    <Section heading="Please look at this">
      <FormErrorToast actionData={actionData} />
      {problems.length > 0 && (
        <ul role="alert" className="max-w-xl list-disc space-y-2 ps-5 [overflow-wrap:anywhere]">
          {problems.map(([check, problem]) => (
            <li key={check}>
              <span className="font-semibold">{CHECK_NAMES[check]}:</span> {problem}.
            </li>
          ))}
        </ul>
      )}
      {!hasMailServer && (
        <p className="max-w-xl text-soft">SMTP_URL is not set: mails are written to files and not sent.</p>
      )}
      {may('site') && doubtedClock !== undefined && (
        <ReasonForm
          intent="trust the clock"
          targetId={String(doubtedClock)}
          label="The clock is right"
          hint={`It says ${formatDateTime(new Date(doubtedClock))}. For the log: why it jumped`}
          actionData={actionData}
        />
      )}
      {may('site') && mayMove && (
        <ReasonForm
          intent="adopt"
          label="This is the site: send its mails"
          hint="Only if the other one no longer runs. For the log: why the address changed"
          actionData={actionData}
        />
      )}
    </Section>
  )
}

export function SiteChecks({ checks, version }: { checks: Partial<SiteState>; version: string }) {
  return (
    <Section heading="This server">
      <DetailList
        facts={[
          ['Version', version],
          ...entriesOf(checks).map(([check, { state }]) => [CHECK_NAMES[check], STATE_NAMES[state]] as const),
        ]}
      />
    </Section>
  )
}

function entriesOf(checks: Partial<SiteState>): [SiteCheck, CheckResult][] {
  return Object.entries(checks) as [SiteCheck, CheckResult][]
}

/** @param ages in seconds; missing if it never happened */
export function LastTimes({ ages }: { ages: Readonly<Record<string, number | undefined>> }) {
  return (
    <Section heading="Last time">
      <DetailList
        facts={[
          ['Backup', formatAge(ages.backup)],
          ['Mail that went out', formatAge(ages.mail)],
          ['Calendar of another site', formatAge(ages.import)],
          ['Oldest overdue job', formatDuration(ages['oldest due job'] ?? 0)],
        ]}
      />
    </Section>
  )
}

function formatAge(seconds: number | undefined): string {
  return seconds === undefined ? 'Never' : `${formatDuration(seconds)} ago`
}

/** In the largest unit that fits at least twice. */
function formatDuration(seconds: number): string {
  const units: [name: string, seconds: number][] = [
    ['days', 86_400],
    ['hours', 3_600],
    ['minutes', 60],
  ]
  const [name, length] = units.find(([, length]) => seconds >= 2 * length) ?? ['seconds', 1]
  return `${formatCount(Math.floor(seconds / length))} ${name}`
}
