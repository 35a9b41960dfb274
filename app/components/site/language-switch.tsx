import {
  LANG,
  LANGUAGES,
  OWN_NAME,
  prefixOf,
  READ_IN,
  withPrefix,
  type Language,
} from '#app/languages/language.ts'
import { ENGLISH, useLocale } from '#app/languages/locale.ts'
import { useHydrated } from '#app/ui/hydration.tsx'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

function useOthers(): Language[] {
  const locale = useLocale()
  return LANGUAGES.filter((language) => language !== locale.language)
}

interface SamePageProps {
  language: Language
  className: string
  children?: ReactNode
}

/** A plain link, which loads the whole page. */
function SamePage({ language, className, children = OWN_NAME[language] }: SamePageProps) {
  const { pathname, search } = useLocation()
  // Forwards the target after the log-in, unless it leaves this site.
  const next = new URLSearchParams(search).get('redirectTo')
  const isLocal = next === null || /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)
  const to = isLocal ? pathname + search : pathname
  return (
    <a
      href={withPrefix(prefixOf(language), to)}
      hrefLang={LANG[language]}
      lang={LANG[language]}
      className={className}
    >
      {children}
    </a>
  )
}

/** @param props.label for the page's own language, before the first link */
export function LanguageSwitch({ label, className }: { label?: ReactNode; className?: string }) {
  const own = LANG[useLocale().language]
  return (
    <p className={className}>
      {useOthers().map((language, i) => (
        <SamePage
          key={language}
          language={language}
          className="inline-flex min-h-6 items-center gap-2 rounded font-medium text-ink"
        >
          {i === 0 && label && (
            <span lang={own} className="inline-flex items-center gap-2">
              {label}
            </span>
          )}
          <span className="underline underline-offset-4">{READ_IN[language]}</span>
        </SamePage>
      ))}
    </p>
  )
}

/** For narrow places. */
export function LanguageLink({ className }: { className: string }) {
  const [language] = useOthers()
  return language && <SamePage language={language} className={className} />
}

/** Shown by scripts, as the page is cached for all; in the page's top margin, so that nothing moves. */
export function LanguageHint() {
  const isEnglish = useLocale() === ENGLISH
  const first = useHydrated() && navigator.languages.find((tag) => tag.slice(0, 2) in LANG)
  const isWanted = first && !first.startsWith('en')
  return (
    isEnglish &&
    isWanted && <LanguageSwitch className="page absolute inset-x-0 text-end text-sm print:hidden" />
  )
}
