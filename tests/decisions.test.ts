import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'

const MAX_WORDS = 400
/** A table of every difference from the specification. */
const LONGER = 22

const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
const decisions = readdirSync(FOLDER)
  .filter((file) => file !== 'README.md')
  .map((file) => ({
    file,
    number: Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]),
    text: readFileSync(`${FOLDER}/${file}`, 'utf8'),
  }))
const numbers = new Set(decisions.map(({ number }) => number))

/** Errors in the numbering; `number` is NaN for a file name without one. */
function misnumbered(files: readonly { file: string; number: number }[]): string[] {
  const first = new Map<number, string>()
  return files.flatMap(({ file, number }) => {
    const other = first.get(number)
    if (other !== undefined) return [`${file} has the number of ${other}: the later one takes the next free`]
    first.set(number, file)
    return Number.isNaN(number) ? [`${file} is not named NNNN-what-it-is-about.md`] : []
  })
}

/** The numbers that a text refers to: 'decision 14', 'decisions 11 and 47', 'decisions/0014'. */
function referredTo(text: string): number[] {
  return [...text.matchAll(/\bdecisions?[ /](\d{1,4}(?:(?:, | and )\d{1,4})*)/gi)].flatMap(([, list = '']) =>
    list.split(/, | and /).map(Number),
  )
}

// Two people who write one at the same time take the same number, and git sees nothing wrong.
test('no two decisions have one number', () => {
  expect(misnumbered(decisions)).toEqual([])
  const twice = [
    { file: '0066-toasts.md', number: 66 },
    { file: '0066-hindi.md', number: 66 },
  ]
  expect(misnumbered(twice)).toEqual([
    '0066-hindi.md has the number of 0066-toasts.md: the later one takes the next free',
  ])
})

test("a decision begins with its number and today's rule, and is short", () => {
  const wrong = decisions.filter(({ number, text }) => {
    const isShort = number === LONGER || text.split(/\s+/).filter(Boolean).length < MAX_WORDS
    return !isShort || !text.startsWith(`# ${number}. `) || !/^# .+\n\n\*\*Today:\*\* \S/.test(text)
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('the number of a merged decision leads to another file and is not reused', () => {
  const merged = [...index.matchAll(/^\| (\d+) /gm)].map(([, number]) => Number(number))
  expect(merged.length).toBeGreaterThan(20)
  expect(merged.filter((number) => numbers.has(number))).toEqual([])
  const links = [...index.matchAll(/\[(\d+)\]\((.+?)\)/g)]
  const files = new Map(decisions.map(({ number, file }) => [number, file]))
  expect(links.filter(([, number, file]) => files.get(Number(number)) !== file)).toEqual([])
})

test('every reference to a decision leads to one', () => {
  expect(referredTo('decision 14, decisions 11, 28 and 47, docs/decisions/0086')).toEqual([
    14, 11, 28, 47, 86,
  ])
  const files = globSync([
    '*.{md,ts,js}',
    '{app,server,docs,drizzle,ops,tests,bench,demo,release}/**/*.{md,ts,tsx,mjs,sql}',
  ])
  const read = files.filter((file) => file !== 'tests/decisions.test.ts')
  const references = read.flatMap((file) =>
    referredTo(readFileSync(file, 'utf8')).map((number) => ({ file, number })),
  )
  expect(references.length).toBeGreaterThan(30)
  expect(references.filter(({ number }) => !numbers.has(number))).toEqual([])
})
