import { db, type Db } from '#app/db/connections.server.ts'
import { isMailedOn, selectReported } from '#app/db/open-reports.server.ts'
import { cases } from '#app/db/schema/cases.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { RateLimitError } from '#app/platform/domain-error.ts'
import { addJob, addJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { readMilestone, setMilestone } from '#app/platform/milestones.server.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { dayInIndia, formatDateTime, type CalendarDate } from '../calendar-date.ts'
import { isClockBelieved } from '../clock/clock-check.server.ts'
import type { FactsOf } from '../mails/mail-kinds.ts'
import { writeMail } from '../mails/write-mail.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import type { CaseOf, CaseSubject } from '../reports/case.ts'
import { isCaseOf } from '../reports/open-case.server.ts'
import { reasonText } from '../reports/report.ts'
import { isReportRecipient, reportRecipients } from './report-recipients.server.ts'

// Operators get a mail at once for a report that opens a case, and a daily mail for all others, so that a flood of
// reports is one mail. `mailed` is set on a report in the transaction that queues its mail, so no report is mailed
// twice.

export const DAILY_REPORTS_JOB = 'daily reports'
export const REPORT_EMAIL_JOB = 'report mail'

/** Name of the milestone whose detail is the last day on which the daily mails were queued. */
const DONE = 'daily reports'
/** Earliest time in India, so that the mail is read in the morning. */
const FIRST_HOUR = '08:00:00+05:30'
/** Limits the write; further reports wait for the next day. */
const MAX_REPORTS = 5000
/** Places or people named in the mail; the rest is a number. */
const MAX_LISTED = 10
const TOLD_AT_ONCE = ''

/** Runs a `NEW_REPORT_JOB`: queues a mail to each operator, unless a daily mail has covered the report meanwhile. */
export async function queueReportEmails(payload: Record<string, unknown>): Promise<void> {
  const report = Number(payload.report)
  await write(async (tx) => {
    const [told] = await tx
      .update(reports)
      .set({ mailed: TOLD_AT_ONCE })
      .where(and(eq(reports.seq, report), isNull(reports.mailed), isNull(reports.doneAt)))
      .returning({ reporterId: reports.reporterId })
    if (!told) return
    if (!(await isWithinLimit(tx))) {
      await tx.update(reports).set({ mailed: null }).where(eq(reports.seq, report))
      return
    }
    const recipients = (await reportRecipients(tx)).filter(({ id }) => id !== told.reporterId)
    await addJobs(
      tx,
      recipients.map(({ id }) => ({
        kind: REPORT_EMAIL_JOB,
        id: `report-${report}-${id}`,
        payload: { report, to: id },
      })),
    )
  })
}

export async function scheduleDailyReportEmails(): Promise<void> {
  await write((tx) => addJob(tx, { kind: DAILY_REPORTS_JOB, id: DAILY_REPORTS_JOB, payload: {} }))
}

/**
 * Queues the daily mails to each operator after 8 am in India, if any report is not mailed yet; returns how many it
 * covers. Queues nothing while the clock is in doubt: a clock that is ahead would skip days.
 */
export async function queueDailyReportEmails(now = Date.now()): Promise<number> {
  const day = dayInIndia(new Date(now))
  if (now < Date.parse(`${day}T${FIRST_HOUR}`) || (await isDone(db, day))) return 0
  return write(async (tx) => {
    // Otherwise two servers could both find that today's mails are not queued yet.
    await advisoryLock(tx, DONE)
    if ((await isDone(tx, day)) || !(await isClockBelieved(tx, now))) return 0
    await setMilestone(tx, DONE, now, day)
    const waiting = tx
      .select({ seq: reports.seq })
      .from(reports)
      .where(and(isNull(reports.mailed), isNull(reports.doneAt)))
      .orderBy(asc(reports.seq))
      .limit(MAX_REPORTS)
    const told = await tx
      .update(reports)
      .set({ mailed: day })
      .where(and(inArray(reports.seq, waiting), isNull(reports.mailed)))
      .returning({ seq: reports.seq })
    if (told.length === 0) return 0
    const recipients = await reportRecipients(tx)
    await addJobs(
      tx,
      recipients.map(({ id }) => ({
        kind: REPORT_EMAIL_JOB,
        id: `daily-reports-${day}-${id}`,
        payload: { day, to: id },
      })),
    )
    return told.length
  })
}

/**
 * Builds a job's mail from the state at sending. It never quotes reports: reporters would write for that audience.
 * Undefined if all reports are settled by now, or the recipient is no longer an operator.
 */
export async function buildReportEmail(payload: Record<string, unknown>): Promise<Email | undefined> {
  const { report = 0, day, to } = payload as { report?: number; day?: string; to: string }
  const [operator] = await db.select().from(users).where(eq(users.id, to))
  if (!operator || !isReportRecipient(operator)) return undefined
  return day === undefined ? newReportMail(report, operator) : dailyMail(day, operator)
}

type Operator = typeof users.$inferSelect

async function newReportMail(report: number, operator: Operator): Promise<Email | undefined> {
  const [found] = await db
    .select({
      placeId: reports.placeId,
      title: places.title,
      personId: reports.personId,
      person: users.name,
      conversationId: reports.conversationId,
      reason: reports.reason,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(places, eq(places.id, reports.placeId))
    .leftJoin(users, eq(users.id, reports.personId))
    .where(and(eq(reports.seq, report), isNull(reports.doneAt)))
  if (!found) return undefined
  const { placeId, title, personId, person, conversationId, reason, createdAt } = found
  const of: CaseSubject = personId === null ? { placeId } : { personId }
  const [opened] = await db.select({ reopenedAt: cases.reopenedAt }).from(cases).where(isCaseOf(of))
  const by = personId === null && conversationId === null ? null : 'guest'
  const casePath =
    personId === null ? operatorPaths.case('place', placeId) : operatorPaths.case('person', personId)
  return writeMail(
    'report',
    operator,
    {
      name: personId === null ? title : (person ?? ''),
      isPerson: personId !== null,
      isReopened: typeof opened?.reopenedAt === 'number',
      problem: reasonText({ reason, by }),
      when: formatDateTime(new Date(createdAt)),
      caseUrl: env.ORIGIN + casePath,
    },
    { id: `report-${report}-${operator.id}` },
  )
}

async function dailyMail(day: string, operator: Operator): Promise<Email | undefined> {
  const isTold = and(
    isMailedOn(day),
    isNull(reports.doneAt),
    or(isNull(reports.reporterId), ne(reports.reporterId, operator.id)),
  )
  const ofPlaces = await listed('place', isTold)
  const ofPeople = await listed('person', isTold)
  const reportCount = ofPlaces.reports + ofPeople.reports
  if (reportCount === 0) return undefined
  const left = ofPlaces.left + ofPeople.left
  return writeMail(
    'daily-reports',
    operator,
    {
      isOne: reportCount === 1,
      count: String(reportCount),
      cases: [...ofPlaces.cases, ...ofPeople.cases],
      isOneLeft: left === 1,
      left: left > 1 ? String(left) : undefined,
      reportsUrl: env.ORIGIN + operatorPaths.reports(ofPlaces.reports > 0 ? {} : { show: 'people' }),
    },
    { id: `daily-reports-${day}-${operator.id}` },
  )
}

/** The daily mail's part on places or on people: those with the most new reports, and the number of the rest. */
async function listed(of: CaseOf, isTold: SQL | undefined) {
  const id = of === 'place' ? reports.placeId : reports.personId
  const isOf = of === 'place' ? isNull(reports.personId) : isNotNull(reports.personId)
  const counted = await db
    .select({ id, news: count() })
    .from(reports)
    .where(and(isTold, isOf))
    .groupBy(id)
    .orderBy(desc(count()), asc(id))
  const shown = counted.slice(0, MAX_LISTED)
  const listedCases: FactsOf<'daily-reports'>['cases'] = []
  for (const { id: subject, news } of shown) {
    const [all] = await selectReported(of, 1, undefined, subject ?? '')
    const people = all?.people ?? 0
    listedCases.push({
      reports: news === 1 ? '1 report' : `${news} reports`,
      name: await nameOf(of, subject ?? ''),
      people: people === 1 ? 'all from one person or network' : `from ${people} people in all`,
    })
  }
  return {
    reports: counted.reduce((sum, { news }) => sum + news, 0),
    left: counted.length - shown.length,
    cases: listedCases,
  }
}

async function nameOf(of: CaseOf, id: string): Promise<string> {
  const [found] =
    of === 'place'
      ? await db.select({ name: places.title }).from(places).where(eq(places.id, id))
      : await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return found?.name ?? ''
}

async function isDone(tx: Db, day: CalendarDate): Promise<boolean> {
  const done = await readMilestone(DONE, tx)
  return done !== undefined && done.detail >= day
}

/** Further cases of a day go into the daily mail, so that thousands of made-up reports fill no mailbox. */
async function isWithinLimit(tx: Db): Promise<boolean> {
  try {
    await countAttemptIn(tx, RATE_LIMITS.reportEmails, ['operators'])
    return true
  } catch (failure) {
    if (failure instanceof RateLimitError) return false
    throw failure
  }
}
