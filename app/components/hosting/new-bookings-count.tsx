import { useTranslate } from '#app/languages/locale.ts'

export function NewBookingsCount({ count }: { count: number }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <span className="tabular ml-1 inline-flex min-w-6 items-center justify-center rounded-full bg-accent-strong px-1.5 text-sm font-semibold text-white forced-colors:border">
      {t.rich(count === 1 ? '{n}<rest> new booking</rest>' : '{n}<rest> new bookings</rest>', {
        n: count,
        rest: (words) => <span className="sr-only">{words}</span>,
      })}
    </span>
  )
}
