/**
 * What a place must have to be found, in a way that any engine's full-text index can be asked: words and tags, all
 * or any of some, one thing and not another. Nothing in a word is an operator.
 */
export type Ask =
  /** In the title alone, in title and address, or, asked of all texts, anywhere. Begun words may go on. */
  | { word: string; inTitle?: boolean; isBegun?: boolean }
  | { tag: string }
  | { all: readonly Ask[] }
  | { any: readonly Ask[] }
  | { that: Ask; not: Ask }

/** Which texts are asked: titles and addresses, or all that a place says. Tags are known to both. */
export type Texts = 'names' | 'words'
