import { useLocale } from './locale.ts'
import { languageRuns } from './language-runs.ts'

/**
 * User-written names, or a sentence of ours with such words: those in another script than the page's get a `lang`. A
 * text written entirely by a user only needs `lang={textLanguage(text)}`.
 */
export function Typed({ text }: { text: string }) {
  const { language } = useLocale()
  const runs = languageRuns(text, language)
  if (!runs) return <>{text}</>
  // A single element, as it is one item in a flex row.
  return (
    <span>
      {runs.map(({ words, lang }, i) =>
        lang ? (
          <span key={i} lang={lang}>
            {words}
          </span>
        ) : (
          words
        ),
      )}
    </span>
  )
}
