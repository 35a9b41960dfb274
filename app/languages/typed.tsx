import { useReader } from './reader.ts'
import { languageRuns } from './language-runs.ts'

/**
 * A name that somebody has typed, or a sentence of ours with such words in it: those of another script than the page's are
 * said to be in their language. A whole text that somebody has typed needs no more than `lang={textLanguage(text)}`.
 */
export function Typed({ text }: { text: string }) {
  const { language } = useReader()
  const runs = languageRuns(text, language)
  if (!runs) return <>{text}</>
  // One element, as it is one item where it stands in a row.
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
