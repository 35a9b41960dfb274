import type { Translate } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { arrivalTime, formatRooms, type HostedStay } from '#app/domain/bookings/host-days.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '@remix-run/react'
import { Phone } from 'lucide-react'

/** A stay with its number as `tel:` needs it; null if there is none. */
export type ShownStay = HostedStay & { call: string | null }

interface DayStaysProps {
  stays: readonly ShownStay[]
  /** Arriving or leaving, which decides the time shown. */
  change?: 'arriving' | 'leaving'
  /** On a page without links to others. */
  isAlone?: boolean
}

export function DayStays({ stays, change, isAlone = false }: DayStaysProps) {
  const t = useTranslate()
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {stays.map((stay) => (
        <li
          key={stay.id}
          className={classNames(
            'flex justify-between gap-x-4 gap-y-2 px-4 py-3 break-inside-avoid sm:items-center sm:px-5',
            // A full phone number beside them leaves names no room on a phone.
            isAlone ? 'flex-col items-start sm:flex-row' : 'items-center',
          )}
        >
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {isAlone ? (
                <Typed text={stay.name} />
              ) : (
                <Link to={paths.reservation(stay.id)} className="hover:underline">
                  <Typed text={stay.name} />
                </Link>
              )}
            </p>
            <p className="text-soft">
              <Typed
                text={[timeOf(stay, change, t), formatGuests(stay.noOfGuests, 1, t)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </p>
            <p className="text-soft [overflow-wrap:anywhere]">
              {stay.rooms.length > 0 && `${formatRooms(stay.rooms, t)}, `}
              <span lang={textLanguage(stay.place.title)}>{stay.place.title}</span>
            </p>
            {(isAlone || stay.call === null) && stay.phone && (
              <p
                className={`tabular [overflow-wrap:anywhere] ${stay.call === null ? '' : 'hidden print:block'}`}
              >
                {stay.phone}
              </p>
            )}
          </div>
          {stay.call !== null && (
            <a
              href={`tel:${stay.call}`}
              className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg border border-edge/60 px-3 py-2 font-medium hover:bg-tint print:hidden"
              aria-label={t('Call {name}, {phone}', { name: stay.name, phone: stay.phone })}
            >
              <Phone aria-hidden strokeWidth={1.75} className="size-4.5" />
              {isAlone ? <span className="tabular">{stay.phone}</span> : t('Call')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function timeOf(stay: ShownStay, change: DayStaysProps['change'], t: Translate): string {
  if (change === 'arriving') return arrivalTime(stay, t)
  if (change === 'leaving') return stay.place.leaveBy && t('Until {time}', { time: stay.place.leaveBy })
  return ''
}
