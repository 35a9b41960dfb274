import { Marked, type Token, type Tokens } from 'marked'
import type { EmailContent, EmailLink, EmailPart } from './email-content.ts'

/**
 * The kind of a fact: a text of ours, words that a stranger wrote, a URL of ours, a condition, or rows of facts. A
 * question mark: it may be absent. Words are absent for recipients who must not get them.
 */
export type FactKind = 'text' | 'text?' | 'words' | 'link' | 'link?' | 'flag' | FactKinds
export interface FactKinds {
  readonly [name: string]: FactKind
}

export type Facts<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'flag'
    ? boolean
    : Kinds[Name] extends 'text' | 'link'
      ? string
      : Kinds[Name] extends string
        ? string | undefined
        : Facts<Kinds[Name]>[]
}

/** A mail's Markdown, read: see 'A mail' in docs/recipes.md. */
export interface MailTemplate {
  file: string
  subjects: readonly Piece[]
  body: readonly Piece[]
}

export type Piece = Line | { at: string; if: string; then: Piece[]; otherwise: Piece[] } | Each
interface Line {
  at: string
  text: string
}
interface Each {
  at: string
  each: string
  body: Piece[]
}

/** A fault of a template, in a sentence without its full stop. */
export class TemplateError extends Error {
  override name = 'TemplateError'
}

const COMMAND = /^\s*\{(?:(if|each|include) ([\w-]+)|(else|end))\}\s*$/
/** `{name}`, or `{name or another text}`, which may have values without another text. */
export const VALUE = /\{(\w+)(?: or ((?:[^{}]|\{\w+\})*))?\}/g
export const PLAIN_VALUE = /\{(\w+)\}/g
const MAX_DEPTH = 5

const markdown = new Marked()

/** @param read returns a file's text: the template's, and `parts/NAME` of those it includes @throws TemplateError */
export function parseTemplate(name: string, read: (name: string) => string | undefined): MailTemplate {
  const file = `${name}.md`
  const lines = linesOf(name, read)
  const ends = lines.flatMap(({ text }, i) => (text.trim() === '---' ? [i] : []))
  if (ends[0] !== 0 || ends[1] === undefined)
    throw new TemplateError(`${file} must begin with its subject between two lines of ---`)
  return {
    file,
    subjects: piecesOf(lines.slice(1, ends[1])),
    body: piecesOf(lines.slice(ends[1] + 1)),
  }
}

function linesOf(name: string, read: (name: string) => string | undefined, depth = 0, by = ''): Line[] {
  const text = read(name)
  if (text === undefined) throw new TemplateError(`${by}there is no file ${name}.md`)
  return text
    .trimEnd()
    .split(/\r?\n/)
    .flatMap((line, i) => {
      const at = `${name}.md, line ${i + 1}: `
      const [, command, part = ''] = COMMAND.exec(line) ?? []
      if (command !== 'include') return [{ at, text: line }]
      if (depth === MAX_DEPTH) throw new TemplateError(`${at}too many files include each other`)
      return linesOf(`parts/${part}`, read, depth + 1, at)
    })
}

function piecesOf(lines: readonly Line[]): Piece[] {
  const top: Piece[] = []
  const open: { at: string; into: Piece[]; otherwise?: Piece[] }[] = []
  for (const { at, text } of lines) {
    const [, command, name = '', last] = COMMAND.exec(text) ?? []
    const current = open.at(-1)
    const into = current?.into ?? top
    if (command === 'if') {
      const piece = { at, if: name, then: [], otherwise: [] }
      into.push(piece)
      open.push({ at, into: piece.then, otherwise: piece.otherwise })
    } else if (command === 'each') {
      const piece = { at, each: name, body: [] }
      into.push(piece)
      open.push({ at, into: piece.body })
    } else if (last === 'else') {
      if (current?.otherwise === undefined) throw new TemplateError(`${at}{else} without an {if}`)
      open[open.length - 1] = { at: current.at, into: current.otherwise }
    } else if (last === 'end') {
      if (open.pop() === undefined) throw new TemplateError(`${at}{end} without an {if} or {each}`)
    } else into.push({ at, text })
  }
  const [unclosed] = open
  if (unclosed) throw new TemplateError(`${unclosed.at}no {end} to this`)
  return top
}

type Values = Readonly<Record<string, unknown>>
interface Scope {
  kinds: FactKinds
  values: Values
}

/** @param options.isTrusted false leaves out words of strangers, with the lines that need them @throws TemplateError */
export function fillTemplate(
  { file, subjects, body }: MailTemplate,
  kinds: FactKinds,
  values: Values,
  { isTrusted }: { isTrusted: boolean },
): EmailContent {
  const held: string[] = []
  const fill = (pieces: readonly Piece[]) => fillPieces(pieces, [{ kinds, values }], isTrusted, held)
  // Values are put in after Markdown is read, so that none of them is read as Markdown.
  const put = (text: string) => text.replace(/\uE000(\d+)\uE001/g, (_, i: string) => held[Number(i)] ?? '')
  const [subject] = fill(subjects).filter((line) => line.trim() !== '')
  if (!subject?.startsWith('subject:')) throw new TemplateError(`${file} has no subject for this`)
  return {
    subject: put(subject.slice('subject:'.length)).trim(),
    parts: partsOf(markdown.lexer(fill(body).join('\n')), put, file),
  }
}

function fillPieces(
  pieces: readonly Piece[],
  scopes: readonly Scope[],
  isTrusted: boolean,
  held: string[],
): string[] {
  const inside = (some: readonly Piece[], more: Scope[] = []) =>
    fillPieces(some, [...more, ...scopes], isTrusted, held)
  const read = (name: string) => {
    const scope = scopes.find(({ kinds }) => Object.hasOwn(kinds, name))
    const value = scope?.values[name]
    return value === '' || (scope?.kinds[name] === 'words' && !isTrusted) ? undefined : value
  }
  return pieces.flatMap((piece) => {
    if ('text' in piece) return fillLine(piece.text, read, held)
    if ('if' in piece) {
      const value = read(piece.if)
      const isSet = Array.isArray(value) ? value.length > 0 : Boolean(value)
      return inside(isSet ? piece.then : piece.otherwise)
    }
    const kinds = scopes.find((scope) => Object.hasOwn(scope.kinds, piece.each))?.kinds[
      piece.each
    ] as FactKinds
    return ((read(piece.each) ?? []) as Values[]).flatMap((values) => inside(piece.body, [{ kinds, values }]))
  })
}

/** A line with its values held back; nothing for one whose value is absent. */
function fillLine(text: string, read: (name: string) => unknown, held: string[]): string[] {
  let isComplete = true
  const valueOf = (name: string): string => {
    const value = read(name)
    if (typeof value !== 'string') isComplete = false
    return value as string
  }
  const filled = text.replace(VALUE, (_, name: string, other: string | undefined) => {
    const value =
      other === undefined || read(name) !== undefined
        ? valueOf(name)
        : other.replace(PLAIN_VALUE, (_, inner: string) => valueOf(inner))
    return `\uE000${held.push(value) - 1}\uE001`
  })
  return isComplete ? [filled] : []
}

type Put = (text: string) => string

function partsOf(tokens: readonly Token[], put: Put, file: string): EmailPart[] {
  const line = tokens.findIndex(({ type }) => type === 'hr')
  const parts = (some: readonly Token[]) =>
    some.flatMap((token) => partsIn(token as Tokens.Generic, put, file))
  if (line === -1) return parts(tokens)
  const footer = parts(tokens.slice(line + 1))
  if (!footer.every((part) => typeof part === 'string'))
    throw new TemplateError(`${file}: below the line --- are sentences only`)
  return [...parts(tokens.slice(0, line)), { footer: footer.join('\n') }]
}

function partsIn(token: Tokens.Generic, put: Put, file: string): EmailPart[] {
  const read = (inner: Tokens.Generic) => textOf(inner, put, file)
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
      return [linkIn(token, put) ?? put(read(token))]
    case 'list':
      return listParts((token as Tokens.List).items, read, put, file)
    case 'blockquote': {
      // The words stand below what introduces them: `> Their reason: {reason}`.
      const [heading, words] = splitAtColon((token.tokens as Tokens.Generic[]).map(read).join('\n'))
      return [words === undefined ? put(heading) : `${put(heading)}:\n${put(words)}`]
    }
    default:
      throw new TemplateError(`${file}: this can't be in a mail: ${put(token.raw).trim()}`)
  }
}

/** Items with a link are a row of lesser buttons, all others a table of facts: `- Name: value`. */
function listParts(
  items: readonly Tokens.ListItem[],
  read: (item: Tokens.Generic) => string,
  put: Put,
  file: string,
): EmailPart[] {
  const parts: ({ links: EmailLink[] } | { facts: [string, string][] })[] = []
  for (const item of items) {
    const last = parts.at(-1)
    const link = linkIn(item, put)
    if (link) {
      if (last && 'links' in last) last.links.push(link)
      else parts.push({ links: [link] })
      continue
    }
    const [name, value] = splitAtColon(read(item))
    if (value === undefined)
      throw new TemplateError(`${file}: this is no 'Name: value', and no link: ${put(item.raw).trim()}`)
    const fact: [string, string] = [put(name), put(value)]
    if (last && 'facts' in last) last.facts.push(fact)
    else parts.push({ facts: [fact] })
  }
  return parts
}

function linkIn({ tokens = [] }: Tokens.Generic, put: Put): EmailLink | undefined {
  const [only, more] = (tokens as Tokens.Generic[]).filter(({ type }) => type !== 'space')
  if (!only || more) return undefined
  if (only.type === 'link') return { link: put(only.text as string), href: put(only.href as string) }
  return only.tokens && ['text', 'paragraph'].includes(only.type) ? linkIn(only, put) : undefined
}

function textOf(token: Tokens.Generic, put: Put, file: string): string {
  if (token.type === 'space') return ''
  if (token.type === 'escape') return token.text as string
  if (token.type === 'text' && !token.tokens) return (token.text as string).replaceAll('\n', ' ')
  if (!token.tokens || !['text', 'paragraph', 'list_item'].includes(token.type))
    throw new TemplateError(`${file}: this can't be in a sentence of a mail: ${put(token.raw).trim()}`)
  return token.tokens.map((inner) => textOf(inner as Tokens.Generic, put, file)).join('')
}

function splitAtColon(text: string): [string, string?] {
  const at = text.indexOf(': ')
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 2)]
}
