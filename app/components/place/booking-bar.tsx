import { formatDayRange, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { formatNightCount } from '#app/domain/nights.ts'
import type { Rates } from '#app/domain/places/rates.ts'
import { isStartingPrice } from '#app/domain/rates/describe-rates.ts'
import type { ChosenStay } from '../booking/chosen-stay.ts'
import { NightPriceText, StayPriceText } from './price-text.tsx'

interface BookingBarProps {
  rates: Rates
  chosen: ChosenStay
  today: CalendarDate
}

/** On narrow screens: what the chosen nights cost, and a link to the form below. */
export function BookingBar({ rates, chosen, today }: BookingBarProps) {
  const { isSuggested, isUnavailable } = chosen
  return (
    <div
      data-bar-below
      className="sticky bottom-0 z-10 -mx-[16px] flex items-center justify-between gap-[16px] border-t border-line bg-surface px-[16px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-[24px] md:px-[24px] lg:hidden print:hidden"
    >
      <p className="tabular min-w-0">
        <BarPrice {...{ rates, chosen, today }} />
      </p>
      <a
        href="#book"
        className="inline-flex min-h-11 items-center rounded-lg bg-accent-strong px-[32px] max-[359px]:px-[16px] text-center font-semibold text-white hover:brightness-95 forced-colors:border"
      >
        {isUnavailable && !isSuggested ? 'Other nights' : 'Book'}
      </a>
    </div>
  )
}

function BarPrice({ rates, chosen, today }: BookingBarProps) {
  const { stay, price, isSuggested, isUnavailable } = chosen
  if (!price || isSuggested) {
    return (
      <>
        <NightPriceText price={rates.price} isFrom={isStartingPrice(rates, today)} />
        {price && !isUnavailable && (
          <span className="block text-sm text-soft">
            {formatRupees(price.total)} for {formatNightCount(price.nights)}
          </span>
        )}
      </>
    )
  }
  const days = formatDayRange(stay.checkIn, stay.checkOut)
  if (isUnavailable) {
    return (
      <>
        <span className="font-semibold">Not free</span>
        <span className="block text-sm text-soft">{days}</span>
      </>
    )
  }
  return (
    <>
      <StayPriceText price={price} />
      <span className="block text-sm text-soft">{days}</span>
    </>
  )
}
