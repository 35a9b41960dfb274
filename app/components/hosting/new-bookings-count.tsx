/** How many bookings are new to a host, beside the name of where they are; nothing for none. */
export function NewBookingsCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular ml-1 inline-flex min-w-6 items-center justify-center rounded-full bg-accent-strong px-1.5 text-sm font-semibold text-white forced-colors:border">
      {count}
      <span className="sr-only"> new {count === 1 ? 'booking' : 'bookings'}</span>
    </span>
  )
}
