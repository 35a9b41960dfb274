import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// `npm run figures`: how large the code of app and server is and how its comments read. Tests and content don't count.

interface SourceFile {
  path: string
  lines: string[]
}

const tracked = execFileSync('git', ['ls-files', 'app', 'server'], { encoding: 'utf8' }).split('\n')
const files: SourceFile[] = tracked
  .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') }))

const WEAK_BEGINNING = /^(?:What|Whether|Of|Who|As|Those)\b/
const WEAK_WORDS = /\b(?:said|told|asked|kept|taken|look|looks|looked)\b/gi

const lines = linesOf(files)
const inDomain = linesOf(files.filter(({ path }) => path.startsWith('app/domain/')))
const routes = files.filter(({ path }) => path.startsWith('app/routes/'))
const comments = files.flatMap(commentsOf)
const commentLines = comments.reduce((sum, comment) => sum + comment.length, 0)
const texts = comments.map((comment) => comment.join(' ').trim()).filter((text) => text !== '')
const words = texts.join(' ').split(/\s+/).length
const weakWords = texts.join(' ').match(WEAK_WORDS)?.length ?? 0

print('Lines of app and server', lines)
print('Files', files.length)
print('Files of at most 20 lines', files.filter((file) => file.lines.length <= 20).length)
print('Domain, of all lines', percent(inDomain, lines))
print('Imports, of the lines of routes', percent(sum(routes.map(importLinesOf)), linesOf(routes)))
print('Comments, of all lines', percent(commentLines, lines))
print('Comments', texts.length)
print(
  'Comments that begin with What, Whether, Of, Who, As, Those',
  percent(texts.filter((text) => WEAK_BEGINNING.test(text)).length, texts.length),
)
print(
  'said, told, asked, kept, taken, look in 1,000 words of comments',
  ((weakWords / words) * 1000).toFixed(1),
)
process.stdout.write('\n')
const folders = new Map<string, number>()
for (const { path, lines } of files) {
  const folder = path
    .split('/')
    .slice(0, path.startsWith('app/') ? 2 : 1)
    .join('/')
  folders.set(folder, (folders.get(folder) ?? 0) + lines.length)
}
for (const [folder, count] of [...folders].sort(([, a], [, b]) => b - a)) print(folder, count)

function linesOf(some: SourceFile[]): number {
  return sum(some.map((file) => file.lines.length))
}

/** Each comment's lines, without its marks. Lines of `//` that follow each other are one comment. */
function commentsOf({ lines }: SourceFile): string[][] {
  const found: string[][] = []
  let isInBlock = false
  let isAfterLine = false
  for (const line of lines) {
    const text = line.trim()
    const begins = /^(?:\{\s*)?\/\*/.test(text)
    const isLine = text.startsWith('//')
    if (isInBlock || begins || isLine) {
      const words = text.replace(/^\{?\s*(?:\/\*\*?|\/\/|\*\/|\*)\s?/, '').replace(/\*\/\}?$/, '')
      if (isInBlock || (isLine && isAfterLine)) found.at(-1)!.push(words.trim())
      else found.push([words.trim()])
    }
    if (begins || isInBlock) isInBlock = !text.includes('*/')
    isAfterLine = isLine
  }
  return found
}

function importLinesOf({ lines }: SourceFile): number {
  const last = lines.findLastIndex((line) => /^import\b|^\} from '/.test(line))
  return last + 1
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`
}

function print(name: string, value: number | string): void {
  const text = typeof value === 'number' ? value.toLocaleString('en-IN') : value
  process.stdout.write(`${name.padEnd(66)}${text.padStart(10)}\n`)
}
