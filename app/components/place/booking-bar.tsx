import { formatStay, type CalendarDate } from '#app/domain/calendar-date.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { ChosenStay } from '../booking/chosen-stay.ts'
import { NightPriceText, StayPriceText } from './price-text.tsx'

interface BookingBarProps {
  /** Per night. */
  price: number
  isFrom: boolean
  /** True if the host answers each request. */
  isOnRequest: boolean
  chosen: ChosenStay
  today: CalendarDate
}

/** On narrow screens only. In large text only the price, as the bar covers the page. */
export function BookingBar(props: BookingBarProps) {
  const t = useTranslate()
  const isTaken = props.chosen.isUnavailable && !props.chosen.isSuggested
  const verb = props.isOnRequest ? t('Ask to book') : t('Book')
  return (
    <div
      data-bar-below
      className="sticky bottom-0 z-10 -mx-[16px] flex items-center justify-between gap-[16px] border-t border-line bg-surface px-[16px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-[24px] md:px-[24px] lg:hidden print:hidden"
    >
      <p className="tabular min-w-0">
        <BarPrice {...props} />
      </p>
      <a href="#book" className={buttonClass(isTaken ? 'plain' : 'main', 'shrink-0')}>
        {isTaken ? t('Other nights') : verb}
      </a>
    </div>
  )
}

function BarPrice({ price, isFrom, chosen, today }: BookingBarProps) {
  const t = useTranslate()
  const { stay, price: stayPrice, isSuggested, isUnavailable } = chosen
  // The form's initial nights are only suggested.
  if (!stayPrice || isSuggested) return <NightPriceText price={price} isFrom={isFrom} />
  const days = formatStay(stay, today, t)
  if (isUnavailable) {
    return (
      <>
        <span className="font-semibold">{t('Not available')}</span>
        <span className="block text-balance text-sm text-soft max-h-[clamp(0px,(100vw-19rem)*99,3rem)] overflow-hidden">
          {days}
        </span>
      </>
    )
  }
  return (
    <>
      <StayPriceText price={stayPrice} />
      <span className="block text-balance text-sm text-soft max-h-[clamp(0px,(100vw-19rem)*99,3rem)] overflow-hidden">
        {days}
      </span>
    </>
  )
}
