import { hasPrefix, type TextQuery } from '#app/db/text-index.server.ts'
import { tokenize } from '#app/db/spelling.ts'
import { otherDigitsTag, variantTag } from '../places/search-key.ts'
import { isTellingName, otherScriptTags } from '../places/sound-key.ts'
import { guestsTag } from '../places/search-tags.ts'
import { terrainTag } from '../gazetteer/town.ts'
import type { ParsedQuery, QueryTerm } from './parsed-query.server.ts'

export interface TermQuery {
  title: TextQuery
  titleOrAddress: TextQuery
  anywhere: TextQuery
}

const MAX_ALIASES = 8
export function isPrefixTerm({ anywhere }: TermQuery): boolean {
  return hasPrefix(anywhere)
}

export function matchAll(
  terms: readonly TermQuery[],
  field: keyof TermQuery = 'anywhere',
): TextQuery | undefined {
  return terms.length > 0 ? { all: terms.map((term) => term[field]) } : undefined
}

/** Text queries of terms; adjacent words that form a known compound become one. */
export function toTermQueries(
  queryTerms: readonly QueryTerm[],
  compounds: ReadonlySet<string>,
  prefix?: string,
): TermQuery[] {
  const terms: TermQuery[] = []
  // 'Parking' alone ranks by titles; of 'cottage with parking' only the cottage does.
  const hasPlainWords = queryTerms.some(({ tag, terrain }) => !tag && !terrain)
  const hasName = queryTerms.some(({ words }) => words.some(isTellingName))
  for (let i = 0; i < queryTerms.length; i++) {
    const [term, next] = [queryTerms[i]!, queryTerms[i + 1]]
    const compound = next && compoundOf(term, next)
    if (compound && compounds.has(compound)) {
      const isPrefix = prefix !== undefined && next.words.includes(prefix)
      terms.push(
        termQuery([[...term.words, ...next.words], [compound]], [], {
          prefixes: isPrefix ? [prefix, compound] : [],
          hasName,
        }),
      )
      i += 1
    } else {
      const variants = [term.words, ...(term.synonyms ?? []).map((word) => [word])]
      const query = termQuery(variants, termTags(term), {
        prefixes: prefix ? [prefix] : [],
        isTagEnough: hasPlainWords,
        hasName,
      })
      terms.push(
        term.isNegated
          ? excludeTags(termTags(term))
          : term.isTagSufficient
            ? requireTags(query, termTags(term))
            : query,
      )
    }
  }
  return terms
}

export function wordForms(word: string): string[] {
  const [, singular] = /^([a-z]{2,}(?:ch|sh|ss|x)(?=es$)|[a-z]{2,}[a-hj-rtv-z])e?s$/i.exec(word) ?? []
  return singular === undefined ? [word] : [word, singular]
}

/** The compound of two terms; undefined unless both are plain words. */
export function compoundOf(one: QueryTerm, next: QueryTerm): string | undefined {
  const isWord = ({ words, tag }: QueryTerm) => words.length === 1 && tag === undefined
  return isWord(one) && isWord(next) ? one.words[0]! + next.words[0]! : undefined
}

/** Outside of an area its name counts as a word ('an hour from Goa'), but not as a prefix ('goat'). */
export function areaTermQueries({ areaMentions }: ParsedQuery): TermQuery[] {
  return areaMentions.map(({ words, names }) => {
    // Only one-word aliases: a text may contain the words of 'City of Lakes' apart.
    const others = names.map((name) => tokenize(name)).filter(({ length }) => length === 1)
    return termQuery([words, ...others.slice(0, MAX_ALIASES)], [])
  })
}

export function symbolTermQueries({ symbols }: ParsedQuery): TermQuery[] {
  return symbols.map((tag) => tagQuery([tag]))
}

function termTags({ tag, terrain }: QueryTerm): string[] {
  return [...(tag ? [tag] : []), ...(terrain ? [terrainTag(terrain)] : [])]
}

function termQuery(
  variants: readonly string[][],
  tags: readonly string[],
  {
    prefixes = [],
    isTagEnough = false,
    hasName = false,
  }: { prefixes?: readonly string[]; isTagEnough?: boolean; hasName?: boolean } = {},
): TermQuery {
  const tagQueries = tags.map((tag): TextQuery => ({ tag }))
  const sufficient = isTagEnough ? tagQueries : []
  // Titles that only sound like a word rank after those with the word itself. Synonyms are separate words.
  const soundTags = (word: string, field: keyof TermQuery, isTyped: boolean) =>
    isTyped && field !== 'title' ? otherScriptTags(word, hasName) : []
  const inTexts = (field: keyof TermQuery): TextQuery[] =>
    variants.map((words, i) => ({
      all: words.map((word) => ({
        any: [
          ...wordForms(word).map((form) => ({
            word: form,
            inTitle: field === 'title',
            isPrefix: form === word && prefixes.includes(word),
          })),
          ...[
            ...soundTags(word, field, i === 0),
            ...(field === 'anywhere' ? [variantTag(word) ?? [], otherDigitsTag(word) ?? []].flat() : []),
          ].map((tag) => ({ tag })),
        ],
      })),
    }))
  return {
    title: { any: [...inTexts('title'), ...sufficient] },
    titleOrAddress: { any: [...inTexts('titleOrAddress'), ...sufficient] },
    anywhere: { any: [...inTexts('anywhere'), ...tagQueries] },
  }
}

/** The term restricted to places with one of the tags, whatever their texts say. */
function requireTags({ title, titleOrAddress }: TermQuery, tags: readonly string[]): TermQuery {
  const anywhere = anyTagQuery(tags)
  return {
    title: { all: [anywhere, title] },
    titleOrAddress: { all: [anywhere, titleOrAddress] },
    anywhere,
  }
}

function excludeTags(tags: readonly string[]): TermQuery {
  const query = { match: { tag: guestsTag(1) }, exclude: anyTagQuery(tags) }
  return { title: query, titleOrAddress: query, anywhere: query }
}

export function tagQuery(tags: readonly string[]): TermQuery {
  const query = anyTagQuery(tags)
  return { title: query, titleOrAddress: query, anywhere: query }
}

export function anyTagQuery(tags: readonly string[]): TextQuery {
  return { any: tags.map((tag) => ({ tag })) }
}
