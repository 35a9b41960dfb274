import type { Reservation } from '#app/domain/bookings/booking.ts'
import { formatRupees } from '#app/domain/money.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { PriceBreakdown } from '../booking/price-breakdown.tsx'
import { Section } from '../site/section.tsx'

interface ReservationPriceProps {
  booking: Reservation
  /** Recipient of the tax invoice; null for the guest. */
  recipient: { legalName: string; gstin: string } | null
}

export function ReservationPrice({ booking, recipient }: ReservationPriceProps) {
  const t = useTranslate()
  const isCancelled = booking.status !== 'confirmed'
  return (
    <Section heading={t(booking.payments ? 'What they pay' : 'What they pay at the place')}>
      <PriceBreakdown lines={booking.lines} isStruck={isCancelled} />
      <p className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{t('Total price')}</span>
        <span className="ml-auto">
          {isCancelled ? <s>{formatRupees(booking.price)}</s> : formatRupees(booking.price)}
        </span>
      </p>
      {recipient && (
        <p className="[overflow-wrap:anywhere]">
          {t.rich('Tax invoice to {name}, GSTIN {gstin}', {
            name: <Typed text={recipient.legalName} />,
            gstin: recipient.gstin,
          })}
        </p>
      )}
    </Section>
  )
}
