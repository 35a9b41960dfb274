import { textLanguage } from '#app/languages/text-language.ts'
import { useTranslate } from '#app/languages/locale.ts'

/** Operator announcements above all pages. */
export function Announcements({ announcements }: { announcements: readonly string[] }) {
  const t = useTranslate()
  if (announcements.length === 0) return null
  return (
    <aside aria-label={t('Announcements')} className="border-b border-line bg-accent-tint print:hidden">
      <ul className="page space-y-1 py-2">
        {announcements.map((words) => (
          <li key={words} lang={textLanguage(words)} className="[overflow-wrap:anywhere]">
            {words}
          </li>
        ))}
      </ul>
    </aside>
  )
}
