import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { AccountContext } from '#app/components/account/account-tabs.tsx'
import { CalendarNav } from '#app/components/availability/calendar-nav.tsx'
import { ChosenNightsForm } from '#app/components/availability/chosen-nights-form.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { DoubleBookings } from '#app/components/hosting/double-bookings.tsx'
import { HostTabs } from '#app/components/hosting/host-tabs.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import {
  blockChosen,
  describeSkippedAt,
  setNightPrices,
  unblockChosen,
} from '#app/domain/availability/change-nights.server.ts'
import {
  adjacentDays,
  chosenNights,
  chosenNightsForm,
  isDayInCalendar,
  nightPriceForm,
  seenPrice,
} from '#app/domain/availability/chosen-nights.ts'
import { placesCalendar } from '#app/domain/availability/places-calendar.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { doubleBookingsOf } from '#app/domain/ical/double-bookings.server.ts'
import { formatRupees } from '#app/domain/money.ts'
import { formatNightCount } from '#app/domain/nights.ts'
import { PriceDoubted } from '#app/domain/places/price-doubt.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from '#app/http/forms.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react'

// Long enough to read which nights were not blocked.
const LONG_MS = 20_000

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Calendar of all places'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const today = todayInIndia()
  const { from, after } = calendarQuery(request)
  // An invalid day redirects to today.
  if (from !== undefined && !isDayInCalendar(from, today)) throw redirect(paths.placesCalendar({ after }))
  const first = from ?? today
  const [{ places, next }, doubleBookings] = await Promise.all([
    placesCalendar(host, { from: first, after }, translatorFor(request)),
    doubleBookingsOf(host, {}, today),
  ])
  return json({
    places,
    from: first,
    today,
    doubleBookings,
    after: after ?? null,
    next: next ?? null,
    adjacent: adjacentDays(first, today),
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const setsPrice = nightPriceForm()
  const sent = await readForm(request, setsPrice)
  const intent = sent.intent === 'block' || sent.intent === 'unblock' ? sent.intent : 'price'
  const rules = intent === 'price' ? setsPrice : chosenNightsForm()
  const form = parseForm(sent.formData, rules)
  // Ticked boxes survive; the doubts already shown come back with the next submit.
  const kept: { ticked: string[]; intent: string; doubts?: string } = {
    ticked: sent.formData.getAll('night').filter((value) => typeof value === 'string'),
    intent,
  }
  if (form.status !== 'success') return invalidForm(request, form, rules, kept)
  const { night, seen, doubts, note, units } = form.value
  const chosen = chosenNights(night)
  const to = paths.placesCalendar(calendarQuery(request))
  const t = translatorFor(request)
  const done = async () => {
    if (intent === 'block') {
      const { blocked, skipped } = await blockChosen(host, chosen, { note, units })
      const message =
        blocked === 0
          ? t('These nights are blocked already.')
          : t.count(blocked, '1 night is blocked.', '{n} nights are blocked.')
      const options = skipped.length > 0 ? ({ type: 'info', duration: LONG_MS } as const) : {}
      return redirectWithToast(
        to,
        [message, describeSkippedAt(skipped, t)].filter(Boolean).join(' '),
        options,
      )
    }
    if (intent === 'unblock') {
      const freed = await unblockChosen(host, chosen)
      return freed > 0
        ? redirectWithToast(to, t.count(freed, '1 night is free again.', '{n} nights are free again.'))
        : redirectWithToast(to, t('Nothing changed: none of these nights was blocked by you.'), {
            type: 'info',
          })
    }
    const price = 'price' in form.value ? (form.value.price as number) : 0
    const nights = await setNightPrices(host, chosen, {
      price,
      seen: seenPrice(seen),
      confirmed: doubts,
    }).catch((failure: unknown) => {
      if (failure instanceof PriceDoubted) kept.doubts = failure.doubts
      throw failure
    })
    const values = { nights: formatNightCount(nights, t), price: formatRupees(price) }
    return redirectWithToast(to, t('{nights} at {price}.', values))
  }
  return respondToForm(request, form, done, kept)
}

export default function AllCalendar() {
  const { places, from, today, doubleBookings, adjacent, after, next } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { newBookings } = useOutletContext<AccountContext>()
  const t = useTranslate()
  return (
    <div>
      <FormErrorToast actionData={actionData} />
      <HostTabs newBookings={newBookings} />
      <h1 className="mb-4 text-2xl md:text-3xl">{t('Calendar of all places')}</h1>
      <DoubleBookings doubleBookings={doubleBookings} />
      <CalendarNav from={from} today={today} after={after} {...adjacent} />
      {places.length === 0 ? (
        <p className="text-soft">
          {t(after ? 'There are no more places.' : 'You have no places yet. Their nights will show here.')}
        </p>
      ) : (
        <ChosenNightsForm places={places} from={from} today={today} actionData={actionData} />
      )}
      {(after ?? next) && (
        <p className="mt-8 flex flex-wrap gap-3 print:hidden">
          {after && (
            <ButtonLink kind="plain" to={paths.placesCalendar({ from })}>
              {t('First places')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink kind="plain" to={paths.placesCalendar({ from, after: next })}>
              {t('More places')}
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  )
}

function calendarQuery(request: Request): { from?: string; after?: string } {
  const query = new URL(request.url).searchParams
  return { from: query.get('from') || undefined, after: query.get('after') || undefined }
}
