import type { Translate } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatDayAndTime, type ListedEntry } from '#app/domain/guest-register/register-entry.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Section } from '../site/section.tsx'
import { UNREADABLE_NAME } from './guest-facts.tsx'
import { ReportStatus, SentButton } from './report-status.tsx'

/** Guests to report at the bureau's site, earliest deadline first. @param count of all, some of whom are shown */
export function UnsentGuests({
  entries,
  count,
  now,
}: {
  entries: ListedEntry[]
  count: number
  now: number
}) {
  const t = useTranslate()
  return (
    <Section
      heading={count === 0 ? t('To report to the bureau') : t('To report to the bureau ({n})', { n: count })}
    >
      {entries.length === 0 ? (
        <p className="rounded-card bg-tint px-6 py-8 text-center forced-colors:border">
          {t('All guests in your register have been reported.')}
        </p>
      ) : (
        <Guests>
          {entries.map((entry) => (
            <Guest key={entry.id} entry={entry} now={now}>
              <SentButton entry={entry} of={nameOf(entry, t)} on="list" />
            </Guest>
          ))}
        </Guests>
      )}
      {count > entries.length && (
        <p className="text-soft">{t('{n} more after these.', { n: count - entries.length })}</p>
      )}
    </Section>
  )
}

interface ListedStay {
  id: string
  /** Name of the booking guest. */
  name: string
  place: string
  days: string
}

export function StaysNow({ stays }: { stays: ListedStay[] }) {
  const t = useTranslate()
  return (
    <Section heading={t('Stays of today and yesterday')}>
      {stays.length === 0 ? (
        <p className="text-soft">
          {t.rich(
            'No guests are staying now. To add a guest of another stay, open it in <guests>your list of guests</guests>.',
            {
              guests: (words) => (
                <Link to={paths.guests()} className="underline underline-offset-4">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      ) : (
        <Guests>
          {stays.map(({ id, name, place, days }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:px-5">
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-semibold">
                  <Link to={paths.stayRegister(id)} className="hover:underline">
                    <Typed text={name} />
                  </Link>
                </p>
                <p className="text-soft">
                  {days}, <span lang={textLanguage(place)}>{place}</span>
                </p>
              </div>
              <ButtonLink
                kind="plain"
                to={paths.registeredGuest(id, 'new')}
                aria-label={t('Add a guest to the stay of {name}', { name })}
              >
                {t('Add a guest')}
              </ButtonLink>
            </li>
          ))}
        </Guests>
      )}
    </Section>
  )
}

interface SentGuestsProps {
  entries: ListedEntry[]
  next?: string
  now: number
  isFirst: boolean
}

/** Reported guests, latest arrival first, one page. */
export function SentGuests({ entries, next, now, isFirst }: SentGuestsProps) {
  const t = useTranslate()
  return (
    <Section heading={t('Reported to the bureau')}>
      {entries.length === 0 ? (
        <p className="text-soft">{t(isFirst ? 'No guests yet.' : 'There are no more.')}</p>
      ) : (
        <Guests>
          {entries.map((entry) => (
            <Guest key={entry.id} entry={entry} now={now} />
          ))}
        </Guests>
      )}
      <p className="flex flex-wrap gap-x-6">
        {!isFirst && <PageLink to={paths.guestRegister()}>{t('Latest')}</PageLink>}
        {next && <PageLink to={paths.guestRegister({ after: next })}>{t('Earlier ones')}</PageLink>}
      </p>
    </Section>
  )
}

function Guests({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-card border border-line">{children}</ul>
}

function Guest({ entry, now, children }: { entry: ListedEntry; now: number; children?: ReactNode }) {
  const t = useTranslate()
  const { details, stay, arrivedAt, bookingId } = entry
  const name = nameOf(entry, t)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:px-5">
      <div className="min-w-0 space-y-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <Link to={paths.stayRegister(bookingId)} className="underline underline-offset-4">
            <Typed text={name} />
          </Link>
          {details && <span className="font-normal text-soft">, {details.nationality}</span>}
        </p>
        <p className="tabular text-soft">
          {t('Arrived {moment}', { moment: formatDayAndTime(arrivedAt, t) })},{' '}
          <span lang={textLanguage(stay.place)}>{stay.place}</span>
        </p>
        <ReportStatus entry={entry} now={now} />
      </div>
      {children}
    </li>
  )
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {children}
    </Link>
  )
}

function nameOf({ details }: ListedEntry, t: Translate): string {
  return details?.name ?? t(UNREADABLE_NAME)
}
