/** How many messages are new, beside the name of where they are; nothing for none. */
export function UnreadCount({ count, className = 'ml-1' }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      className={`tabular inline-flex min-w-6 items-center justify-center rounded-full bg-accent-strong px-1.5 text-sm font-semibold text-white forced-colors:border ${className}`}
    >
      {count}
      <span className="sr-only"> new {count === 1 ? 'message' : 'messages'}</span>
    </span>
  )
}
