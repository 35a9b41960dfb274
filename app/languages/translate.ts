import { createElement, Fragment, type ReactNode } from 'react'
import type { HindiAccount } from './hi-account.ts'
import type { HindiServer } from './hi-server.ts'
import type { Hindi } from './hi.ts'
import { LOCALE, type Language } from './language.ts'
import { fill, partsOf, type Message } from './message.ts'

/** Names of a sentence's values: `'price'` in '{price} per night'. */
export type ValueNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never

/** Names of its markup: `'terms'` in 'Read the <terms>terms</terms>'. */
export type MarkNames<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | MarkNames<Rest>
  : never

/** All translatable English sentences: the keys of the Hindi files. */
export type Sentence = keyof Hindi | keyof HindiAccount | keyof HindiServer

/** Sentences without values, allowed as labels in constants. */
export type Label = {
  [Text in Sentence]: [ValueNames<Text>] extends [never] ? Text : never
}[Sentence]

type Value = string | number

type ValuesOf<Text extends string> = [ValueNames<Text>] extends [never]
  ? []
  : [values: Record<ValueNames<Text>, Value>]

type PartsOf<Text extends string> = Record<ValueNames<Text>, ReactNode> &
  Record<MarkNames<Text>, (words: string) => ReactNode>

/** Translates into one language. */
export interface Translate {
  /** A whole sentence, by its English text. */
  <Text extends Sentence>(sentence: Text, ...values: ValuesOf<Text>): string
  /** Plural forms: `t.count(nights, '{n} night', '{n} nights')`. */
  count: (n: number, one: SentenceWith<'n'>, many: SentenceWith<'n'>) => string
  /** A sentence with markup inside: `t.rich('By {host}', { host: <b>{name}</b> })`. */
  rich: <Text extends Sentence>(sentence: Text, parts: PartsOf<Text>) => ReactNode
  language: Language
  /** For Intl. */
  locale: string
  /** Translates the message of a rule or an error; one without a translation stays English. */
  message: (message: Message) => string
}

type SentenceWith<Name extends string> = {
  [Text in Sentence]: [ValueNames<Text>] extends [Name] ? Text : never
}[Sentence]

/** @param translations by English sentence; none for English */
export function createTranslate(
  language: Language,
  translations: Readonly<Record<string, string>> = {},
): Translate {
  // '{time} pm|night' is '{time} pm' in English, with a translation of its own.
  const translate = (english: string) => translations[english] ?? english.replace(/\|.*/, '')
  const t = (english: string, values?: Readonly<Record<string, Value>>) => fill(translate(english), values)
  // Hindi uses the singular for zero.
  const isOne = (n: number) => n === 1 || (language === 'hi' && n === 0)
  const message = (unfilled: Message): string => {
    if (typeof unfilled === 'function') return unfilled(all)
    const { sentence, values } = partsOf(unfilled)
    if (!values) return translate(sentence)
    const filled = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? message(value.message) : value,
    ])
    return t(sentence, Object.fromEntries(filled) as Readonly<Record<string, Value>>)
  }
  const all: Translate = Object.assign(t, {
    count: (n: number, one: string, many: string) =>
      t(isOne(n) ? one : many, { n: n.toLocaleString('en-IN') }),
    rich: (english: string, parts: Record<string, unknown>) => rich(translate(english), parts),
    language,
    locale: LOCALE[language],
    message,
  })
  return all
}

/** Translates into English: the default for emails, programs and tests. */
export const english: Translate = createTranslate('en')

function rich(text: string, parts: Record<string, unknown>): ReactNode {
  const pieces = text.split(/\{(\w+)\}|<(\w+)>(.*?)<\/\2>/)
  const nodes: ReactNode[] = []
  for (let i = 0; i < pieces.length; i += 4) {
    const [before, value, mark, words = ''] = pieces.slice(i, i + 4)
    nodes.push(before)
    if (value) nodes.push(parts[value] as ReactNode)
    if (mark) nodes.push((parts[mark] as (words: string) => ReactNode)(words))
  }
  return createElement(Fragment, null, ...nodes)
}
