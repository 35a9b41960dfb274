import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'

const decisions = readdirSync(FOLDER).map((file) => ({
  file,
  number: Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]),
}))
const numbers = new Set(decisions.map(({ number }) => number))

/** What stands wrong in a folder of decisions: `number` is NaN where the name of the file has none. */
function misnumbered(files: readonly { file: string; number: number }[]): string[] {
  const first = new Map<number, string>()
  return files.flatMap(({ file, number }) => {
    const other = first.get(number)
    if (other !== undefined) return [`${file} has the number of ${other}: the later one takes the next free`]
    first.set(number, file)
    return Number.isNaN(number) ? [`${file} is not named NNNN-what-it-is-about.md`] : []
  })
}

/** The numbers that a text refers to: 'decision 14', 'decisions 11 and 47'. */
function referredTo(text: string): number[] {
  return [...text.matchAll(/\bdecisions? (\d{1,4}(?:(?:, | and )\d{1,4})*)/gi)].flatMap(([, list = '']) =>
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

test('a number in a title is that of the file', () => {
  const wrong = decisions.filter(({ file, number }) => {
    const title = /^# (\d+)\. /.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'))
    return title !== null && Number(title[1]) !== number
  })
  expect(wrong).toEqual([])
})

test('whoever refers to a decision finds it', () => {
  expect(referredTo('as of decision 14, and decisions 11, 28 and 47.')).toEqual([14, 11, 28, 47])
  const files = globSync(['*.md', '*.ts', '{app,server,docs,drizzle,ops,tests}/**/*.{md,ts,tsx,mjs}'])
  const read = files.filter((file) => file !== 'tests/decisions.test.ts')
  const references = read.flatMap((file) =>
    referredTo(readFileSync(file, 'utf8')).map((number) => ({ file, number })),
  )
  expect(references.length).toBeGreaterThan(30)
  expect(references.filter(({ number }) => !numbers.has(number))).toEqual([])
})
