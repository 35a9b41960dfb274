import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'rollup/parseAst'
import { expect, test } from 'vitest'
import { REQUIRED_FEATURES } from '../../app/http/required-features.ts'

const ASSETS = 'build/client/assets'

/** Versions of Chromium, Firefox and Safari from which on something is there; what is older than modules needs none. */
type Versions = [chromium: number, firefox: number, safari: number]

/** The oldest browsers that have all of REQUIRED_FEATURES, as docs/operating.md says. */
const OLDEST: Versions = [92, 98, 16]

/** Built-ins by the name they are called by, since the first browsers that know modules and `import()`. */
const BUILT_INS: Record<string, Versions> = {
  padStart: [57, 48, 10],
  values: [54, 47, 10.1],
  entries: [54, 47, 10.1],
  finally: [63, 58, 11.1],
  flat: [69, 62, 12],
  flatMap: [69, 62, 12],
  fromEntries: [73, 63, 12.1],
  trimStart: [66, 61, 12],
  trimEnd: [66, 61, 12],
  matchAll: [73, 67, 13],
  allSettled: [76, 71, 13],
  replaceAll: [85, 77, 13.1],
  requestSubmit: [76, 75, 16],
  replaceChildren: [86, 78, 14],
  queueMicrotask: [71, 69, 12.1],
  ResizeObserver: [64, 69, 13.1],
  IntersectionObserver: [58, 55, 12.1],
  AbortController: [66, 57, 12.1],
  animate: [36, 48, 13.1],
  at: [92, 90, 15.4],
  hasOwn: [93, 92, 15.4],
  showModal: [37, 98, 15.4],
  structuredClone: [98, 94, 15.4],
  randomUUID: [92, 95, 15.4],
  findLast: [97, 104, 15.4],
  findLastIndex: [97, 104, 15.4],
  toSorted: [110, 115, 16],
  toReversed: [110, 115, 16],
  toSpliced: [110, 115, 16],
  throwIfAborted: [100, 97, 15.4],
  checkVisibility: [105, 106, 17.4],
  showPicker: [99, 101, 16],
  showPopover: [114, 125, 17],
  hidePopover: [114, 125, 17],
  togglePopover: [114, 125, 17],
  toggleAttribute: [69, 63, 12],
  canParse: [120, 115, 17],
  groupBy: [117, 119, 17.4],
  withResolvers: [119, 121, 17.4],
  fromAsync: [121, 115, 16.4],
  isWellFormed: [111, 119, 16.4],
  toWellFormed: [111, 119, 16.4],
  isSubsetOf: [122, 127, 17],
  symmetricDifference: [122, 127, 17],
  postTask: [94, 142, Infinity],
  requestIdleCallback: [47, 55, Infinity],
  WeakRef: [84, 79, 14.1],
  Segmenter: [87, 125, 14.1],
  formatRange: [76, 91, 14.1],
}

/** Packages ask for these before they call them. */
const ASKED_FOR_BY_PACKAGES = ['canParse']

/** Kinds of syntax, by the name of their node, since the first browsers that know modules and `import()`. */
const SYNTAX: Record<string, Versions> = {
  ChainExpression: [80, 74, 13.1],
  '??': [80, 72, 13.1],
  '??=': [85, 79, 14],
  '||=': [85, 79, 14],
  '&&=': [85, 79, 14],
  PropertyDefinition: [72, 69, 14.1],
  PrivateIdentifier: [84, 90, 15],
  StaticBlock: [94, 93, 16.4],
  'await outside': [89, 89, 15],
  'for await': [63, 57, 12],
  'flag s': [62, 78, 11.1],
  'flag d': [90, 88, 15],
  'flag v': [112, 116, 17],
  lookbehind: [62, 78, 16.4],
  'named group': [64, 78, 11.1],
  'property of Unicode': [64, 78, 11.1],
  'optional catch': [66, 58, 11.1],
  'object spread': [60, 55, 11.1],
  'big integer': [67, 68, 14],
  'import attributes': [123, 138, 17.2],
}

interface SyntaxNode {
  type: string
  [property: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** What a script calls and is written in, of the two lists. */
function featuresOf(source: string): { builtIns: Set<string>; syntax: Set<string> } {
  const builtIns = new Set<string>()
  const syntax = new Set<string>()
  const noteRegex = (pattern: string, flags: string) => {
    for (const flag of flags) if (`flag ${flag}` in SYNTAX) syntax.add(`flag ${flag}`)
    if (/\(\?<[=!]/.test(pattern)) syntax.add('lookbehind')
    if (/\(\?<[a-z]/i.test(pattern)) syntax.add('named group')
    if (/\\p\{/i.test(pattern)) syntax.add('property of Unicode')
  }
  const visit = (node: SyntaxNode, isInFunction: boolean) => {
    if (node.type in SYNTAX) syntax.add(node.type)
    if (typeof node.operator === 'string' && node.operator in SYNTAX) syntax.add(node.operator)
    if (node.type === 'AwaitExpression' && !isInFunction) syntax.add('await outside')
    if (node.type === 'ForOfStatement' && node.await === true) syntax.add('for await')
    if (node.type === 'CatchClause' && !node.param) syntax.add('optional catch')
    if (node.type === 'SpreadElement') syntax.add('object spread')
    if (typeof node.bigint === 'string') syntax.add('big integer')
    if (Array.isArray(node.attributes) && node.attributes.length > 0) syntax.add('import attributes')
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex) noteRegex(regex.pattern, regex.flags)
    const called = node.type === 'CallExpression' || node.type === 'NewExpression' ? node.callee : undefined
    if (isNode(called)) {
      const { type, property } = called
      const [name, ...args] = [isNode(property) ? property : called, ...(node.arguments as SyntaxNode[])]
      if ((type === 'Identifier' || !called.computed) && typeof name.name === 'string') {
        if (Object.hasOwn(BUILT_INS, name.name)) builtIns.add(name.name)
        const texts = args.map(({ value }) => (typeof value === 'string' ? value : ''))
        if (name.name === 'RegExp') noteRegex(texts[0] ?? '', texts[1] ?? '')
      }
    }
    const isFunction = /Function/.test(node.type)
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, isInFunction || isFunction)
      }
    }
  }
  visit(parseAst(source) as unknown as SyntaxNode, false)
  return { builtIns, syntax }
}

const isOlder = (versions: Versions) => versions.every((version, i) => version <= OLDEST[i]!)

const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
const all = scripts.map((file) => ({ file, ...featuresOf(readFileSync(path.join(ASSETS, file), 'utf8')) }))

test('every built-in that the built scripts call is asked for before they start', () => {
  const asked = REQUIRED_FEATURES.join(' ')
  const called = new Set(all.flatMap(({ builtIns }) => [...builtIns]))
  expect([...called]).toEqual(expect.arrayContaining(['at', 'flatMap', 'fromEntries', 'showModal']))
  const unasked = [...called].filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(asked) && !ASKED_FOR_BY_PACKAGES.includes(name),
  )
  expect(unasked).toEqual([])
})

test('what is asked for is what the oldest browsers have that docs/operating.md names', () => {
  const names = REQUIRED_FEATURES.map((feature) => feature.split('.').at(-1)!)
  // The object itself is asked for so that its method can be.
  expect(names.filter((name) => !BUILT_INS[name])).toEqual(['HTMLDialogElement'])
  const newest = OLDEST.map((_, i) => Math.max(...names.map((name) => BUILT_INS[name]?.[i] ?? 0)))
  expect(newest).toEqual(OLDEST)
  const versions = `Chromium ${OLDEST[0]}, Firefox ${OLDEST[1]} and Safari ${OLDEST[2]}`
  expect(readFileSync('docs/operating.md', 'utf8').includes(versions), versions).toBe(true)
})

test('the built scripts are written in what such browsers read', () => {
  expect(scripts.length).toBeGreaterThan(50)
  const late = all.flatMap(({ file, syntax }) =>
    [...syntax].filter((kind) => !isOlder(SYNTAX[kind]!)).map((kind) => `${file}: ${kind}`),
  )
  expect(late).toEqual([])
})

test('the reader of scripts sees what it is there for', () => {
  const { builtIns, syntax } = featuresOf(
    'class A{static{}#b=1;static c=2}a?.b.at(-1)??Object.hasOwn(a,"b");structuredClone(a);/(?<=a)(?<n>\\p{L})/v;new RegExp("(?<!a)","d");try{}catch{}await a;a||=1n;({...a})',
  )
  expect([...builtIns].sort()).toEqual(['at', 'hasOwn', 'structuredClone'])
  expect([...syntax].sort()).toEqual(
    [
      'ChainExpression',
      '??',
      'PropertyDefinition',
      'PrivateIdentifier',
      'StaticBlock',
      'await outside',
      'flag d',
      'flag v',
      'lookbehind',
      'named group',
      'property of Unicode',
      'optional catch',
      'object spread',
      'big integer',
      '||=',
    ].sort(),
  )
})

test('the built styles keep nothing in what older browsers leave out', () => {
  const styles = readdirSync(ASSETS).filter((file) => file.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  for (const file of styles) {
    expect(readFileSync(path.join(ASSETS, file), 'utf8'), file).not.toMatch(
      /@layer|@property|@container|@scope/,
    )
  }
})

test('no script loads one that loads it, which would then run before what it uses is there', () => {
  const importsOf = new Map(
    scripts.map((file) => [
      file,
      [...readFileSync(path.join(ASSETS, file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
        ([, name]) => name!,
      ),
    ]),
  )
  const loadedBy = (file: string) => {
    const loaded = new Set(importsOf.get(file))
    for (const one of loaded) for (const next of importsOf.get(one) ?? []) loaded.add(next)
    return loaded
  }
  expect(Math.max(...scripts.map((file) => loadedBy(file).size))).toBeGreaterThan(10)
  expect(scripts.filter((file) => loadedBy(file).has(file))).toEqual([])
})
