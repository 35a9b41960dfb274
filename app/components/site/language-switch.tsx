import { LANG, prefixOf, withPrefix } from '#app/languages/language.ts'
import { useReader } from '#app/languages/reader.ts'
import { useLocation } from '@remix-run/react'

/** The same page in the other language: a plain link, as each language is loaded by itself. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const { language } = useReader()
  const other = language === 'en' ? 'hi' : 'en'
  // Where somebody goes on to comes along, unless it leaves this site.
  const next = new URLSearchParams(search).get('redirectTo')
  const isLocal = next === null || /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)
  return (
    <p className={className}>
      <a
        href={withPrefix(prefixOf(other), isLocal ? pathname + search : pathname)}
        lang={LANG[other]}
        hrefLang={LANG[other]}
        className="inline-flex min-h-8 items-center rounded font-medium text-ink underline underline-offset-4"
      >
        {READ_IN[other]}
      </a>
    </p>
  )
}

const READ_IN = { en: 'Read in English', hi: 'हिन्दी में देखें' }
