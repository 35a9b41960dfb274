import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { LAYER_MAY_IMPORT, layerOf } from './rules.ts'

// `npm run house` draws the layers into README, from the table that the architecture test enforces.

type MayImport = Record<string, string[]>

const CONTENT: Record<string, string> = {
  server: 'HTTP edge, jobs, commands',
  api: 'JSON API',
  routes: 'pages and forms',
  http: 'sessions, auth, errors',
  domain: 'the business, a folder per noun',
  platform: 'mail, storage, queues, limits',
  db: 'tables and SQL for both engines',
  components: 'parts of pages',
  ui: 'buttons, fields, dialogs',
  shell: 'settings, links, languages',
}
/** Part of `api`, which alone imports it. */
const CONTRACT = 'contract'
const BLOCK = /(<!-- house: made by `npm run house` -->\n)[^]*(<!-- \/house -->)/

/** Replaces the picture in README's text by that of the current rules and files. */
export function withHouse(readme: string, mayImport: MayImport = LAYER_MAY_IMPORT): string {
  if (!BLOCK.test(readme)) throw new Error('README has no place for the picture of the house.')
  return readme.replace(BLOCK, (_, before: string, after: string) => before + drawHouse(mayImport) + after)
}

function drawHouse(table: MayImport): string {
  const layers = Object.keys(CONTENT).filter((layer) => layer !== 'shell')
  const unknown = Object.keys(table).filter((layer) => layer !== CONTRACT && !layers.includes(layer))
  if (unknown.length > 0) throw new Error(`The picture lacks ${unknown.join(', ')}.`)
  const targetsOf = (layer: string) => layers.filter((one) => one !== layer && table[layer]?.includes(one))
  const reachableFrom = (layer: string): string[] => {
    const next = targetsOf(layer)
    return layers.filter(
      (one) => next.includes(one) || next.some((step) => reachableFrom(step).includes(one)),
    )
  }
  // An arrow that a detour replaces would only hide the others.
  const arrows = layers.flatMap((layer) => {
    const targets = targetsOf(layer)
    const direct = targets.filter((one) => !targets.some((step) => reachableFrom(step).includes(one)))
    return direct.map((one) => `  ${layer} --> ${one}`)
  })
  const exceptions = layers.flatMap((target) => {
    const shutOut = layers.filter(
      (one) => reachableFrom(one).includes(target) && !targetsOf(one).includes(target),
    )
    return shutOut.length > 0 ? [`${list(shutOut)} must not import \`${target}\``] : []
  })
  const withoutShell = layers.filter((layer) => !table[layer]?.includes('shell'))
  const sizes = measureLayers()
  const boxes = Object.entries(CONTENT).map(
    ([layer, content]) =>
      `  ${layer}["${layer === 'shell' ? 'rest of app' : layer}<br>${content}<br>${sizes.get(layer)}"]`,
  )
  return [
    '```mermaid',
    'flowchart TD',
    ...boxes,
    '  server -. serves .-> api & routes',
    ...arrows,
    '```',
    '',
    `Arrows are allowed imports, direct or through the boxes between; the dotted one is Remix's build. Exceptions: ${exceptions.join('; ')}. All but ${list(withoutShell)} may import the rest of \`app\`. Tests are not counted.`,
    '',
  ].join('\n')
}

const list = (names: string[]) =>
  names
    .map((name) => `\`${name}\``)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')

/** '12,300 lines, 98 files' by layer, without tests. */
function measureLayers(): Map<string, string> {
  const sums = new Map<string, { lines: number; files: number }>()
  const files = globSync('{app,server}/**/*.{ts,tsx,mjs,css}').filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files) {
    const found = layerOf(file.replaceAll('\\', '/')) ?? ''
    const layer = found === CONTRACT ? 'api' : found
    const sum = sums.get(layer) ?? { lines: 0, files: 0 }
    sum.lines += readFileSync(file, 'utf8').trimEnd().split('\n').length
    sum.files += 1
    sums.set(layer, sum)
  }
  const rounded = ({ lines, files }: { lines: number; files: number }) =>
    `${(Math.round(lines / 100) * 100).toLocaleString('en-IN')} lines, ${files} files`
  return new Map([...sums].map(([layer, sum]) => [layer, rounded(sum)]))
}

if (import.meta.main) writeFileSync('README.md', withHouse(readFileSync('README.md', 'utf8')))
