import { formatStay, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { formatNightCount } from '#app/domain/nights.ts'
import { useSay } from '#app/languages/reader.ts'
import type { ChosenStay } from '../booking/chosen-stay.ts'
import { NightPriceText, StayPriceText } from './price-text.tsx'

interface BookingBarProps {
  /** Of a night. */
  price: number
  isFrom: boolean
  /** Whether its host answers each request. */
  isOnRequest: boolean
  chosen: ChosenStay
  today: CalendarDate
}

/** On narrow screens: what the chosen nights cost, and a link to the form below. */
export function BookingBar(props: BookingBarProps) {
  const { isSuggested, isUnavailable } = props.chosen
  const say = useSay()
  const verb = props.isOnRequest ? say('Ask to book') : say('Book')
  return (
    <div
      data-bar-below
      className="sticky bottom-0 z-10 -mx-[16px] flex items-center justify-between gap-[16px] border-t border-line bg-surface px-[16px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-[24px] md:px-[24px] lg:hidden print:hidden"
    >
      <p className="tabular min-w-0">
        <BarPrice {...props} />
      </p>
      <a
        href="#book"
        className="inline-flex min-h-11 items-center rounded-lg bg-accent-strong px-[32px] max-[359px]:px-[16px] text-center font-semibold text-white hover:brightness-95 forced-colors:border"
      >
        {isUnavailable && !isSuggested ? say('Other nights') : verb}
      </a>
    </div>
  )
}

function BarPrice({ price, isFrom, chosen, today }: BookingBarProps) {
  const say = useSay()
  const { stay, price: stayPrice, isSuggested, isUnavailable } = chosen
  if (!stayPrice || isSuggested) {
    return (
      <>
        <NightPriceText price={price} isFrom={isFrom} />
        {stayPrice && !isUnavailable && (
          <span className="block text-sm text-soft">
            {say('{price} for {nights}', {
              price: formatRupees(stayPrice.total),
              nights: formatNightCount(stayPrice.nights, say),
            })}
          </span>
        )}
      </>
    )
  }
  const days = formatStay(stay, today, say)
  if (isUnavailable) {
    return (
      <>
        <span className="font-semibold">{say('Not free')}</span>
        <span className="block text-balance text-sm text-soft">{days}</span>
      </>
    )
  }
  return (
    <>
      <StayPriceText price={stayPrice} />
      <span className="block text-balance text-sm text-soft">{days}</span>
    </>
  )
}
