import type { Label } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatDateWithWeekday, dayInIndia } from '#app/domain/calendar-date.ts'
import {
  describeLine,
  describeNights,
  explainLine,
  type Statement,
  type StatementLine,
} from '#app/domain/fees/statement.ts'
import { formatRupees } from '#app/domain/money.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

export function StatementSums({ statement }: { statement: Statement }) {
  const t = useTranslate()
  const { stays, total, fee, carried, due } = statement
  return (
    <dl className="tabular space-y-2 rounded-card border border-line p-5 md:p-6">
      <Sum name="Completed stays" value={String(stays)} />
      <Sum name="Their price, without taxes" value={formatRupees(total)} />
      <Sum name="Fee" value={formatRupees(fee)} />
      {carried !== 0 && <Sum name="Carried over from the last statement" value={formatRupees(carried)} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-xl font-semibold">
        <dt>{t(due < 0 ? 'Deducted from the next one' : 'To pay')}</dt>
        <dd className="ml-auto">{formatRupees(Math.abs(due))}</dd>
      </div>
    </dl>
  )
}

function Sum({ name, value }: { name: Label; value: string }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{t(name)}</dt>
      <dd className="ml-auto">{value}</dd>
    </div>
  )
}

export function StatementParties({
  statement,
  issuer,
  children,
}: {
  statement: Statement
  issuer: { name: string; address: string } | null
  children?: ReactNode
}) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
      {issuer && <Fact name="From|whom" value={issuer.name} more={issuer.address} />}
      <Fact name="To|whom" value={statement.hostName} />
      <Fact name="Number" value={statement.number} />
      <Fact
        name="Issued"
        value={formatDateWithWeekday(dayInIndia(new Date(statement.createdAt)), useTranslate())}
      />
      {children}
    </dl>
  )
}

function Fact({ name, value, more }: { name: Label; value: string; more?: string }) {
  const t = useTranslate()
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="text-sm text-soft">{t(name)}</dt>
      <dd>
        <span className="tabular block font-semibold">
          <Typed text={value} />
        </span>
        {more && (
          <span className="block whitespace-pre-line" lang={textLanguage(more)}>
            {more}
          </span>
        )}
      </dd>
    </div>
  )
}

/** @param linksToStays for the host */
export function StatementLines({
  lines,
  linksToStays = false,
}: {
  lines: readonly StatementLine[]
  linksToStays?: boolean
}) {
  const t = useTranslate()
  return (
    // A month of stays may not fit on the rest of a sheet.
    <section aria-labelledby="stays" className="space-y-3 print:break-inside-auto!">
      <h2 id="stays" className="text-xl">
        {t('The stays')}
      </h2>
      {/* No box on paper: page breaks would cut it. */}
      <ul className="divide-y divide-line rounded-card border border-line print:rounded-none print:border-x-0">
        {lines.map((line, i) => (
          <li key={i} className="p-4 md:px-6 print:break-inside-avoid print:px-0 print:py-1.5">
            <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
              {linksToStays && line.bookingId !== null ? (
                <Link
                  to={paths.reservation(line.bookingId)}
                  className="inline-flex min-h-11 items-center font-medium tracking-wider underline underline-offset-4 print:min-h-0 print:no-underline"
                >
                  {line.number}
                </Link>
              ) : (
                <span className="font-medium tracking-wider">{line.number}</span>
              )}
              <span className="ml-auto font-semibold">{formatRupees(line.fee)}</span>
            </p>
            <p className="[overflow-wrap:anywhere] print:mr-3 print:inline" lang={textLanguage(line.place)}>
              {line.place}
            </p>
            <p className="tabular text-soft print:inline">
              {describeNights(line, t)} · {line.what !== 'stay' && `${describeLine(line, t)} · `}
              {explainLine(line, t)}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        {t(
          'Stays are listed by month of check-out. The fee is a share of the price without taxes, rounded to whole rupees. Later changes appear on the next statement.',
        )}
      </p>
    </section>
  )
}
