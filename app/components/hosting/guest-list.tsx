import { useTranslate } from '#app/languages/locale.ts'
import type { Reservation } from '#app/domain/bookings/booking.ts'
import { formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import type { Label } from '#app/languages/translate.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { SelectField } from '#app/ui/field.tsx'
import { Form, Link } from '@remix-run/react'
import { GuestCard } from './guest-card.tsx'

interface GuestListFilter {
  /** 'newest', 'past', 'cancelled', or empty for current and upcoming guests. */
  when: string
  /** Place id; empty for all. */
  place: string
}

const VIEWS = {
  '': 'Now and soon',
  newest: 'Newest bookings',
  past: 'Past',
  cancelled: 'Cancelled',
} as const

export function GuestViews({ when, place }: GuestListFilter) {
  const t = useTranslate()
  return (
    <ul className="flex flex-wrap gap-2">
      {Object.entries(VIEWS).map(([view, label]) => (
        <li key={view}>
          <Link
            to={paths.guests({ when: view, place })}
            aria-current={view === when ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center rounded-full px-4 py-2 hover:bg-press forced-colors:border',
              view === when ? 'bg-press font-semibold' : 'bg-tint',
            )}
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function PlaceFilter({
  when,
  place,
  places,
}: GuestListFilter & { places: { id: string; title: string }[] }) {
  const t = useTranslate()
  return (
    <Form method="get" action={paths.guests()} className="flex max-w-full flex-wrap items-end gap-3">
      {when && <input type="hidden" name="when" value={when} />}
      <SelectField
        id="place"
        key={place}
        name="place"
        label={t('Place')}
        defaultValue={place}
        options={{ '': t('All places'), ...Object.fromEntries(places.map(({ id, title }) => [id, title])) }}
        optionLang={textLanguage}
        className="w-64 max-w-full"
      />
      <Button kind="plain">{t('Show')}</Button>
    </Form>
  )
}

interface GuestCardsProps {
  guests: Reservation[]
  /** By booking id, another calendar that also has its nights. */
  alsoIn: Record<string, string>
  /** Milliseconds since 1970; see `GuestCard`. */
  newSince?: number
}

export function GuestCardsByDay({ guests, alsoIn }: GuestCardsProps) {
  const t = useTranslate()
  const days = [...new Set(guests.map(({ checkIn }) => checkIn))]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {days.map((day) => (
        <section key={day}>
          <h3 className="mb-2 font-medium text-soft">{formatDateWithWeekday(day, t)}</h3>
          <GuestCards guests={guests.filter(({ checkIn }) => checkIn === day)} alsoIn={alsoIn} />
        </section>
      ))}
    </div>
  )
}

export function GuestCards({ guests, alsoIn, newSince }: GuestCardsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,28rem),1fr))] gap-x-6 gap-y-3">
      {guests.map((booking) => (
        <li key={booking.id}>
          <GuestCard booking={booking} alsoIn={alsoIn[booking.id]} newSince={newSince} />
        </li>
      ))}
    </ul>
  )
}

const EMPTY: Partial<Record<string, Label>> = {
  '': 'No upcoming guests yet',
  newest: 'No bookings yet',
  past: 'No past guests yet',
  cancelled: 'No cancellations',
}

export function EmptyGuestList({ when, hasPlaces }: { when: string; hasPlaces: boolean }) {
  const t = useTranslate()
  const message = EMPTY[when]
  return (
    <div className="rounded-card bg-tint px-6 py-14 text-center">
      {message && <h2 className="text-xl">{t(message)}</h2>}
      {!hasPlaces && (
        <ButtonLink to={paths.newPlace()} className="mt-6">
          {t('Add new place')}
        </ButtonLink>
      )}
    </div>
  )
}
