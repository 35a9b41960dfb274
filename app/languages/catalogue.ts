/** The names of a sentence's values: `'price'` in '{price} per night'. */
export type ValueNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never

/** The names of the marks around words of it: `'terms'` in 'Read the <terms>terms</terms>'. */
export type MarkNames<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | MarkNames<Rest>
  : never

type Names<Text extends string> = ValueNames<Text> | `</${MarkNames<Text>}>`

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

type Checked<All> = {
  [English in keyof All]: English extends string
    ? All[English] extends string
      ? Same<Names<English>, Names<All[English]>> extends true
        ? All[English]
        : { error: 'The translation has other {values} or <marks> than the English'; of: English }
      : never
    : never
}

/** The sentences of a language by the English ones. A translation has the same values and marks, or tsc refuses it. */
export function catalogue<const All extends Record<string, string>>(all: All & Checked<All>): All {
  return all
}
