import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import {
  calendarDays,
  cellsOf,
  type CalendarPlace,
  type NightCell,
  type TakenCell,
} from '#app/domain/availability/calendar-cells.ts'
import { earliestNight } from '#app/domain/availability/block-form.ts'
import { nightValue } from '#app/domain/availability/chosen-nights.ts'
import { formatShortDay, formatStay, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatRupeesShort } from '#app/domain/money.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import { paths } from '#app/paths.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { nightLabel, takenWords } from './cell-words.ts'
import { holdPath } from '../../domain/availability/hold.ts'

const STRIPES = 'bg-[repeating-linear-gradient(-45deg,transparent_0_5px,var(--press)_5px_6px)]'
/** Explicit roles: some browsers drop table semantics from elements with a grid layout. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}
// On phones the two weeks of a place are stacked. Tailwind finds whole class names only.
const SPANS = [
  '',
  '',
  'max-md:col-span-2',
  'max-md:col-span-3',
  'max-md:col-span-4',
  'max-md:col-span-5',
  'max-md:col-span-6',
  'max-md:col-span-7',
]
/** 'Th'; of another script one letter, with the vowel on it. */
const FIRST_LETTERS = /^(?:[A-Za-z]{2}|\P{M}\p{M}*)/u
const CELL_CLASS = 'relative h-15 border border-line p-0 text-xs max-md:-ml-px max-md:-mt-px'

interface PlacesTableProps {
  places: CalendarPlace[]
  from: CalendarDate
  today: CalendarDate
  ticked: readonly string[]
}

/** On narrow screens a row is a heading over two weeks; the roles keep it a table. */
export function PlacesTable({ places, from, today, ticked }: PlacesTableProps) {
  const t = useTranslate()
  return (
    <table
      {...ROLES.table}
      aria-labelledby="two-weeks"
      className="w-full border-collapse md:table-fixed max-md:block"
    >
      <thead {...ROLES.rowgroup} className="max-md:sr-only">
        <tr {...ROLES.row}>
          <th
            {...ROLES.columnheader}
            scope="col"
            className="pb-2 text-left text-sm font-medium text-soft md:w-36 lg:w-52"
          >
            {t('Place')}
          </th>
          {calendarDays(from).map((day) => (
            <th key={day} {...ROLES.columnheader} scope="col" className="pb-2 text-xs font-medium text-soft">
              <DayLabel day={day} today={today} from={from} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup} className="max-md:block">
        {places.map((place) => (
          <tr
            key={place.id}
            {...ROLES.row}
            className="max-md:mb-6 max-md:grid max-md:grid-cols-7 max-md:pt-px max-md:pl-px"
          >
            <th
              {...ROLES.rowheader}
              scope="row"
              id={`place-${place.id}`}
              className="py-2 text-left font-normal max-md:col-span-7 md:border-y md:border-line md:pr-3"
            >
              <Link
                to={paths.placeCalendar(place.id, { month: from.slice(0, 7) })}
                lang={textLanguage(place.title)}
                className="line-clamp-2 font-medium underline underline-offset-4 [overflow-wrap:anywhere] max-md:min-h-6"
              >
                {place.title}
              </Link>
              {(place.units > 1 || place.isPaused) && (
                <span className="block text-xs text-soft">
                  {[place.units > 1 && formatRoomCount(place.units, t), place.isPaused && t('Paused')]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              )}
            </th>
            {cellsOf(place, from).map((cell) =>
              cell.what === 'taken' ? (
                <Taken key={cell.nights[0]} cell={cell} today={today} />
              ) : (
                <Night key={cell.night} cell={cell} placeId={place.id} today={today} ticked={ticked} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 'Thu 26', with the month on its first day. */
function DayLabel({ day, today, from }: { day: CalendarDate; today: CalendarDate; from: CalendarDate }) {
  const [weekday, date, month] = formatShortDay(day, today, useTranslate()).split(' ')
  const isMonthShown = day === from || date === '1'
  return (
    <time
      dateTime={day}
      aria-current={day === today ? 'date' : undefined}
      className="tabular block leading-4"
    >
      <span className="block">{weekday}</span>
      <span
        className={classNames('text-sm text-ink', day === today && 'font-bold underline underline-offset-4')}
      >
        {date}
      </span>
      <span className={classNames('block', !isMonthShown && 'md:invisible')}>{month}</span>
    </time>
  )
}

/** 'Thu 26', on narrow screens, which have no table head. */
function NarrowDay({ day, today }: { day: CalendarDate; today: CalendarDate }) {
  const [weekday, date] = formatShortDay(day, today, useTranslate()).split(' ')
  return (
    <span aria-hidden className="block text-[0.6875rem] leading-4 text-soft md:hidden">
      {weekday && FIRST_LETTERS.exec(weekday)?.[0]}{' '}
      <span className={classNames('text-ink', day === today && 'font-bold underline')}>{date}</span>
    </span>
  )
}

interface NightProps {
  cell: NightCell
  placeId: string
  today: CalendarDate
  ticked: readonly string[]
}

function Night({ cell, placeId, today, ticked }: NightProps) {
  const t = useTranslate()
  const { night, price, block, isPreparing, rooms } = cell
  const isOver = night < earliestNight(today)
  const isFull = rooms !== undefined && rooms.free === 0 && !isPreparing
  const canTick = !isOver && (!isFull || rooms.blocked > 0)
  const value = nightValue(placeId, night)
  const label = `${formatShortDay(night, today, t)}, ${nightLabel(cell, t)}`
  return (
    <td
      {...ROLES.cell}
      title={rooms?.who?.join(', ')}
      className={classNames(
        CELL_CLASS,
        rooms?.isClash && 'ring-2 ring-danger ring-inset',
        block !== undefined && STRIPES,
        isFull && 'bg-press',
        isOver && 'text-soft',
      )}
    >
      {canTick ? (
        <input
          type="checkbox"
          name="night"
          value={value}
          defaultChecked={ticked.includes(value)}
          aria-label={label}
          aria-describedby={`place-${placeId}`}
          data-blocked={block !== undefined || (rooms?.blocked ?? 0) > 0 || undefined}
          className="night-box absolute inset-0 size-full cursor-pointer appearance-none hover:bg-press/60 focus-visible:-outline-offset-2 checked:bg-accent-tint checked:ring-2 checked:ring-accent-strong checked:ring-inset forced-colors:checked:border-4"
        />
      ) : (
        <span className="sr-only">{label}</span>
      )}
      <span
        aria-hidden
        className="pointer-events-none relative block [overflow-wrap:anywhere] px-0.5 py-1 text-center"
      >
        <NarrowDay day={night} today={today} />
        {block === undefined && !isPreparing && (
          <span className={classNames('tabular block', !rooms?.who && 'md:pt-1.5')}>
            {formatRupeesShort(price)}
          </span>
        )}
        {block !== undefined && (
          <span className="block truncate font-medium max-md:tracking-tighter md:pt-1.5">{t('Blocked')}</span>
        )}
        {block && <span className="block truncate text-soft">{block}</span>}
        {isPreparing && (
          <>
            <span
              className={classNames(
                'block font-medium max-md:tracking-tighter md:truncate',
                !rooms?.who && 'md:pt-1.5',
              )}
            >
              {t('Kept free')}
            </span>
            {/* On narrow screens a night has room for two short words, stacked. */}
            <span className="block truncate text-soft max-md:hidden">{t('for preparation')}</span>
          </>
        )}
        {rooms && !isPreparing && (
          <span className="tabular block text-soft">
            {rooms.isClash && '! '}
            {rooms.free === 0 ? t('full') : t('{n} left', { n: rooms.free })}
          </span>
        )}
        {rooms?.who && (
          <span className="block truncate max-md:hidden">
            <Typed text={rooms.who.join(', ')} />
          </span>
        )}
      </span>
    </td>
  )
}

function Taken({ cell: { nights, hold }, today }: { cell: TakenCell; today: CalendarDate }) {
  const t = useTranslate()
  const count = nights.length
  const words = takenWords(hold, t)
  const clash = hold.isClash && t('also taken in another calendar')
  const label = [formatStay(hold, today, t), words.label, clash].filter(Boolean).join(', ')
  const bar = classNames(
    'absolute inset-x-0.5 bottom-1 flex flex-col justify-center overflow-hidden rounded-md px-1.5 leading-4 max-md:top-5 md:top-1',
    hold.what === 'booking' ? 'bg-accent-tint' : 'bg-press',
    hold.isClash && 'ring-2 ring-danger ring-inset',
    count === 1 && 'max-md:px-0.5 max-md:text-[0.6875rem] max-md:tracking-tighter',
  )
  const content = (
    <>
      <span className="sr-only">
        <Typed text={label} />
      </span>
      <span aria-hidden className="truncate font-medium text-ink">
        {hold.isClash && '! '}
        <Typed text={words.name} />
      </span>
      <span aria-hidden className="truncate text-soft">
        <Typed text={words.more} />
      </span>
    </>
  )
  return (
    <td {...ROLES.cell} colSpan={count} className={classNames(CELL_CLASS, SPANS[count])}>
      <span aria-hidden className="grid grid-flow-col auto-cols-fr px-0.5 py-1 text-center md:hidden">
        {nights.map((night) => (
          <NarrowDay key={night} day={night} today={today} />
        ))}
      </span>
      {hold.bookingId ? (
        <Link
          to={holdPath({ what: hold.what, bookingId: hold.bookingId })}
          className={classNames(bar, 'hover:brightness-95')}
        >
          {content}
        </Link>
      ) : (
        <span className={bar}>{content}</span>
      )}
    </td>
  )
}
