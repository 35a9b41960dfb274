import {
  fillTemplate,
  TemplateError,
  VALUE,
  PLAIN_VALUE,
  type FactKinds,
  type FactKind,
  type MailTemplate,
  type Piece,
} from './template.ts'

/** A value of a fact, by its name and kind: a text for texts, words and links. */
export type SampleOf = (name: string, kind: Exclude<FactKind, FactKinds | 'flag'>) => string

export type Situation = readonly [name: string, values: Record<string, unknown>]

/** Each flag alone, all and none of them, each optional fact absent, all and none of them. */
export function* situationsOf(kinds: FactKinds, sampleOf: SampleOf): Generator<Situation> {
  const all = Object.entries(kinds)
  const flags = all.flatMap(([name, kind]) => (kind === 'flag' ? [name] : []))
  const optional = all.flatMap(([name, kind]) => (isOptional(kind) ? [name] : []))
  const build = (isSet: (flag: string) => boolean, isThere: (name: string) => boolean) =>
    Object.fromEntries(
      all.map(([name, kind]): [string, unknown] => {
        if (kind === 'flag') return [name, isSet(name)]
        if (isOptional(kind) && !isThere(name)) return [name, typeof kind === 'object' ? [] : undefined]
        if (typeof kind !== 'object') return [name, sampleOf(name, kind)]
        return [name, rowsOf(kind, sampleOf)]
      }),
    )
  const none = () => false
  const every = () => true
  for (const [isThere, facts] of [
    [every, 'all facts'],
    [none, 'only the facts that are always there'],
  ] as const) {
    yield [facts, build(none, isThere)]
    if (flags.length > 1) yield [`${facts}, all flags`, build(every, isThere)]
    for (const flag of flags) yield [`${facts}, ${flag}`, build((name) => name === flag, isThere)]
  }
  for (const absent of optional) yield [`no ${absent}`, build(none, (name) => name !== absent)]
}

function rowsOf(kinds: FactKinds, sampleOf: SampleOf): Record<string, unknown>[] {
  const all = Object.entries(kinds).map(
    ([name, kind]) =>
      [name, typeof kind === 'object' || kind === 'flag' ? undefined : sampleOf(name, kind)] as const,
  )
  const always = all.map(([name, value]) => [name, isOptional(kinds[name]!) ? undefined : value] as const)
  return [Object.fromEntries(all), Object.fromEntries(always)]
}

function isOptional(kind: FactKind): boolean {
  return typeof kind === 'object' || kind === 'words' || kind.endsWith('?')
}

/** In sentences without their full stop. */
export function checkTemplate(template: MailTemplate, kinds: FactKinds): string[] {
  const faults = new Set(checkPieces([...template.subjects, ...template.body], [kinds]))
  for (const { at, text } of linesIn(template.subjects))
    if (text.trim() !== '' && !text.startsWith('subject:'))
      faults.add(`${at}only 'subject: ...' can stand above the second ---`)
  if (faults.size > 0) return [...faults]
  for (const [, values] of situationsOf(usedKinds(template, kinds), (name, kind) =>
    kind.startsWith('link') ? `https://${name}` : name,
  ))
    for (const isTrusted of [true, false])
      try {
        fillTemplate(template, kinds, values, { isTrusted })
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error
        faults.add(error.message)
      }
  return [...faults]
}

export function usedKinds(template: MailTemplate, kinds: FactKinds): FactKinds {
  const names = namesIn(template)
  return Object.fromEntries(Object.entries(kinds).filter(([name]) => names.has(name)))
}

export function namesIn({ subjects, body }: MailTemplate): Set<string> {
  const names = (pieces: readonly Piece[]): string[] =>
    pieces.flatMap((piece) => {
      if ('text' in piece) return valuesIn(piece.text)
      if ('if' in piece) return [piece.if, ...names(piece.then), ...names(piece.otherwise)]
      return [piece.each, ...names(piece.body)]
    })
  return new Set([...names(subjects), ...names(body)])
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(VALUE)].flatMap(([, name = '', other = '']) => [
    name,
    ...[...other.matchAll(PLAIN_VALUE)].map(([, inner = '']) => inner),
  ])
}

function linesIn(pieces: readonly Piece[]): { at: string; text: string }[] {
  return pieces.flatMap((piece) => {
    if ('text' in piece) return [piece]
    return 'if' in piece ? linesIn([...piece.then, ...piece.otherwise]) : linesIn(piece.body)
  })
}

function checkPieces(pieces: readonly Piece[], scopes: readonly FactKinds[]): string[] {
  const kindOf = (name: string) => scopes.find((kinds) => Object.hasOwn(kinds, name))?.[name]
  const known = [...new Set(scopes.flatMap((kinds) => Object.keys(kinds)))].sort()
  const unknown = (name: string) => `this mail has no {${name}}; it has ${known.join(', ')}`
  return pieces.flatMap((piece) => {
    if ('text' in piece) return checkLine(piece.text, kindOf, unknown).map((fault) => piece.at + fault)
    if ('if' in piece)
      return [
        ...(kindOf(piece.if) === undefined ? [piece.at + unknown(piece.if)] : []),
        ...checkPieces([...piece.then, ...piece.otherwise], scopes),
      ]
    const rows = kindOf(piece.each)
    if (typeof rows !== 'object')
      return [
        piece.at +
          (rows === undefined ? unknown(piece.each) : `{each} wants a list, and ${piece.each} is none`),
      ]
    return checkPieces(piece.body, [rows, ...scopes])
  })
}

function checkLine(
  text: string,
  kindOf: (name: string) => FactKind | undefined,
  unknown: (name: string) => string,
): string[] {
  const faults: string[] = []
  for (const name of valuesIn(text)) {
    const kind = kindOf(name)
    if (kind === undefined) faults.push(unknown(name))
    else if (kind === 'flag' || typeof kind === 'object')
      faults.push(`{${name}} can only be used with {if} or {each}`)
  }
  const left = text.replace(VALUE, '')
  if (/[{}]/.test(left)) faults.push(`this is no command of a mail: ${text.trim()}`)
  for (const [, href = ''] of text.matchAll(/\]\(([^)]*)\)/g)) {
    const kind = kindOf(/^\{(\w+)\}$/.exec(href)?.[1] ?? '')
    if (typeof kind !== 'string' || !/^(link|words)/.test(kind))
      faults.push(`a link leads to a value that is one, such as ({tripUrl}), not to (${href})`)
  }
  return faults
}
