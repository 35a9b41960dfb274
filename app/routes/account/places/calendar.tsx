import type { Translate } from '#app/languages/translate.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { textLanguage } from '#app/languages/text-language.ts'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { DoubleBookings } from '#app/components/hosting/double-bookings.tsx'
import { HoldsList } from '#app/components/availability/holds-list.tsx'
import type { ImportedCalendar } from '#app/domain/ical/import-form.ts'
import { MonthNav } from '#app/components/availability/month-nav.tsx'
import { NightPicker } from '#app/components/availability/night-picker.tsx'
import { NightsForm } from '#app/components/availability/nights-form.tsx'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { formatMonth, isCalendarMonth, monthOf } from '#app/domain/calendar-month.ts'
import { doubleBookingsOf } from '#app/domain/ical/double-bookings.server.ts'
import { echoesAt } from '#app/domain/ical/echo-answers.server.ts'
import { importsOf } from '#app/domain/ical/imports.server.ts'
import {
  calendarForm,
  isMonthInCalendar,
  adjacentMonths,
  type Block,
} from '#app/domain/availability/block-form.ts'
import {
  blockNights,
  describeSkipped,
  nightsOfMonth,
  unblockNights,
} from '#app/domain/availability/host-calendar.server.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import type { Nights } from '#app/domain/nights.ts'
import { ownPlaceById } from '#app/domain/places/places.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToForm, parseForm, invalidForm, readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'

// Long enough to read which nights were not blocked.
const LONG_MS = 20_000

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  const title = `${t('Calendar')} · ${data!.place.title}`
  return pageMeta(matches, { title, isPrivate: true })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const { id, title, units } = await orThrowResponse(ownPlaceById(params.id ?? '', host))
  const today = todayInIndia()
  const param = new URL(request.url).searchParams.get('month')
  const month = param ?? monthOf(today)
  // An invalid month redirects to the current one.
  if (!isCalendarMonth(month) || !isMonthInCalendar(month, today)) throw redirect(paths.placeCalendar(id))
  const nights = await orThrowResponse(nightsOfMonth(host, id, month))
  const { imports } = await orThrowResponse(importsOf(host, id))
  const [doubleBookings, echoes] = await Promise.all([
    doubleBookingsOf(host, { placeId: id }),
    echoesAt(host, id),
  ])
  return json({
    place: { id, title, units },
    month,
    nights,
    imports,
    doubleBookings,
    echoes,
    adjacent: adjacentMonths(month, today),
    today,
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { id, units } = await orThrowResponse(ownPlaceById(params.id ?? '', host))
  const rules = calendarForm(todayInIndia())
  const sent = await readForm(request, rules)
  const intent = sent.intent === 'block' ? ('block' as const) : ('unblock' as const)
  const form = parseForm(sent.formData, rules)
  if (form.status !== 'success') return invalidForm(request, form, rules, { intent })
  const block = form.value
  const t = translatorFor(request)
  const done = async () => {
    const to = paths.placeCalendar(id, { month: monthOf(block.checkIn) })
    if (intent === 'unblock')
      return redirectWithToast(to, await unblockAndReport(host, { id, units }, block, t))
    const { message, isPartial } = await blockAndReport(host, { id, units }, block, t)
    return redirectWithToast(to, message, isPartial ? { type: 'info', duration: LONG_MS } : {})
  }
  return respondToForm(request, form, done, { intent })
}

export default function PlaceCalendar() {
  const { place, month, nights, imports, doubleBookings, echoes, adjacent, today } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const forms = useRef<HTMLDivElement>(null)
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-4xl space-y-8">
      <FormErrorToast actionData={actionData} />
      <div>
        <h1 className="text-2xl md:text-3xl">{t('Calendar')}</h1>
        <p className="mt-1">
          <Link
            to={paths.editPlace(place.id)}
            className="underline underline-offset-4"
            lang={textLanguage(place.title)}
          >
            {place.title}
          </Link>
          {' · '}
          <Link to={paths.placesCalendar()} className="underline underline-offset-4">
            {t('Calendar of all places')}
          </Link>
        </p>
      </div>
      <DoubleBookings doubleBookings={doubleBookings} />
      <ImportProblems imports={imports} placeId={place.id} />
      <section aria-labelledby="month">
        <MonthNav placeId={place.id} month={month} {...adjacent} />
        <NightPicker
          month={month}
          nights={nights}
          today={today}
          onPick={(picked) => fillDates(forms.current, picked)}
        />
      </section>
      <section>
        <h2 className="mb-2 text-lg">
          {t('Bookings and blocks in {month}', { month: formatMonth(month, t) })}
        </h2>
        <HoldsList
          nights={nights}
          today={today}
          echoes={echoes}
          redirectTo={paths.placeCalendar(place.id, { month })}
        />
      </section>
      <div ref={forms} className="grid items-start gap-6 md:grid-cols-2">
        <NightsForm intent="block" today={today} units={place.units} actionData={actionData} />
        <NightsForm intent="unblock" today={today} units={place.units} actionData={actionData} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-tint p-5 forced-colors:border print:hidden">
        <span className="grow">
          {t(
            'Do you list this place elsewhere? Link the calendars, so that nights booked on one site are blocked on the others.',
          )}
        </span>
        <ButtonLink kind="plain" to={paths.placeFeed(place.id)}>
          {t('Calendar for other sites')}
        </ButtonLink>
        <ButtonLink kind="plain" to={paths.placeImports(place.id)}>
          {t('Nights taken elsewhere')}
        </ButtonLink>
      </p>
    </div>
  )
}

interface ImportProblemsProps {
  imports: ImportedCalendar[]
  placeId: string
}

function ImportProblems({ imports, placeId }: ImportProblemsProps) {
  const t = useTranslate()
  const problems = imports.filter(({ conflicts, error }) => conflicts.length > 0 || error)
  if (problems.length === 0) return null
  return (
    <ul className="space-y-2 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
      {problems.map(({ id, name, conflicts }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {t.rich(
            conflicts.length > 0
              ? '{calendar}: some of its nights clash with bookings or blocks here.'
              : '{calendar} needs your attention.',
            {
              calendar: (
                <Link to={paths.placeImports(placeId)} className="underline underline-offset-4">
                  <Typed text={name} />
                </Link>
              ),
            },
          )}
        </li>
      ))}
    </ul>
  )
}

async function blockAndReport(
  host: { id: string },
  place: { id: string; units: number },
  block: Block,
  t: Translate,
) {
  const { blocked, skipped } = await blockNights(host, place.id, block)
  const { units = place.units } = block
  const rooms = units < place.units ? formatRoomCount(units, t) : undefined
  const done = describeBlocked(blocked, rooms, t)
  return {
    message: [done, describeSkipped(skipped, t)].filter(Boolean).join(' '),
    isPartial: skipped.length > 0,
  }
}

/** @param rooms set if only some of them are blocked */
function describeBlocked(n: number, rooms: string | undefined, t: Translate): string {
  if (n === 0) return t('These nights are blocked already.')
  if (rooms === undefined)
    return t.count(
      n,
      "1 night is blocked. Guests can't book it.",
      "{n} nights are blocked. Guests can't book them.",
    )
  return n === 1
    ? t('1 night is blocked in {rooms}. Guests can book the others.', { rooms })
    : t('{n} nights are blocked in {rooms}. Guests can book the others.', { n, rooms })
}

async function unblockAndReport(
  host: { id: string },
  place: { id: string; units: number },
  { checkIn, checkOut, unit }: Nights & { unit?: number },
  t: Translate,
): Promise<string> {
  const nights = await unblockNights(host, place.id, { checkIn, checkOut, unit })
  if (nights === 0) return t('Nothing changed: none of these nights was blocked by you.')
  // Counts a night of each room.
  return place.units > 1 && unit === undefined
    ? t.count(
        nights,
        '1 night is free again, all rooms together.',
        '{n} nights are free again, all rooms together.',
      )
    : t.count(nights, '1 night is free again.', '{n} nights are free again.')
}

function fillDates(forms: HTMLElement | null, { checkIn, checkOut }: Nights): void {
  for (const field of forms?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? []) {
    field.value = field.name === 'checkIn' ? checkIn : checkOut
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
