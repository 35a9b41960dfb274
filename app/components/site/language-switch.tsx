import {
  LANG,
  LANGUAGES,
  OWN_NAME,
  prefixOf,
  READ_IN,
  withPrefix,
  type Language,
} from '#app/languages/language.ts'
import { ENGLISH, useReader } from '#app/languages/reader.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

/** The languages that a page is not in. */
function useOthers(): Language[] {
  const reader = useReader()
  return LANGUAGES.filter((language) => language !== reader.language)
}

interface SamePageProps {
  language: Language
  className: string
  children?: ReactNode
}

/** A plain link to the same page in a language, as each is loaded by itself. */
function SamePage({ language, className, children = OWN_NAME[language] }: SamePageProps) {
  const { pathname, search } = useLocation()
  // Where somebody goes on to comes along, unless it leaves this site.
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

/** Links to the same page in the other languages. @param props.label of the page's own, before the first of them */
export function LanguageSwitch({ label, className }: { label?: ReactNode; className?: string }) {
  const own = LANG[useReader().language]
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

/** The first of them by its own name, for where there is little room. */
export function LanguageLink({ className }: { className: string }) {
  const [language] = useOthers()
  return language && <SamePage language={language} className={className} />
}

/**
 * A quiet line for whose browser asks for another language than English first. Scripts show it, as the page is the same
 * for everybody; over the room that a page has on top, so that nothing moves.
 */
export function LanguageHint() {
  const isEnglish = useReader() === ENGLISH
  const first = useHydrated() && navigator.languages.find((tag) => tag.slice(0, 2) in LANG)
  const isWanted = first && !first.startsWith('en')
  return (
    isEnglish &&
    isWanted && <LanguageSwitch className="page absolute inset-x-0 text-end text-sm print:hidden" />
  )
}
