import { useTranslate } from '#app/languages/locale.ts'

export function UnreadCount({ count, className = 'ml-1' }: { count: number; className?: string }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <span
      className={`tabular inline-flex min-w-6 items-center justify-center rounded-full bg-accent-strong px-1.5 text-sm font-semibold text-white forced-colors:border ${className}`}
    >
      {t.rich(count === 1 ? '{n}<rest> new message</rest>' : '{n}<rest> new messages</rest>', {
        n: count,
        rest: (words) => <span className="sr-only">{words}</span>,
      })}
    </span>
  )
}
