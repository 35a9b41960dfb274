import { SmallSheetLinks } from './number-figure.tsx'
import { formatCount } from '#app/domain/operators/format-count.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'

interface EmptySearchWordsProps {
  words: readonly { words: string; isFiltered: boolean; searches: number }[]
  /** Minimum number of searches for words to be shown. */
  minimum: number
}

/** Searches without results show which places are missing. */
export function EmptySearchWords({ words, minimum }: EmptySearchWordsProps) {
  return (
    <section aria-labelledby="in-vain" className="break-inside-avoid rounded-card border border-line p-4">
      <h2 id="in-vain" className="font-semibold">
        Searches without results
      </h2>
      <p className="mt-1 text-sm text-soft">
        In four weeks, from {minimum} searches on, and never who searched. Only names of towns and words for
        what places have are kept; “…” stands for all others.
      </p>
      {words.length === 0 ? (
        <p className="mt-3 rounded-lg bg-tint p-6 text-center text-soft">
          No search without results was frequent enough.
        </p>
      ) : (
        <>
          <table className="tabular mt-3 w-full text-sm">
            <thead className="text-left text-soft">
              <tr className="border-b border-line">
                <th scope="col" className="py-1.5 font-medium">
                  Words
                </th>
                <th scope="col" className="py-1.5 pl-2 font-medium">
                  With
                </th>
                <th scope="col" className="py-1.5 pl-2 text-right font-medium">
                  Searches
                </th>
              </tr>
            </thead>
            <tbody>
              {words.map(({ words: text, isFiltered, searches }) => (
                <tr key={`${text} ${isFiltered}`} className="border-b border-line">
                  <th scope="row" className="py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                    {text === '' ? 'No words' : text}
                  </th>
                  <td className="py-1.5 pl-2 text-soft">{isFiltered ? 'dates or filters' : ''}</td>
                  <td className="py-1.5 pl-2 text-right">{formatCount(searches)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <SmallSheetLinks
            file={operatorPaths.numbersFile({ number: 'words', by: 'days' })}
            of="searches without results"
          />
        </>
      )}
    </section>
  )
}
