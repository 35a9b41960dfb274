import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listening } from '../tests/setup/edge-under-test.ts'
import { answerFirst } from './answer-first.ts'

type Answerer = Parameters<typeof answerFirst>[0]

async function said(answer: Answerer): Promise<string> {
  const port = await listening(createServer(answerFirst(answer, (_req, res) => void res.end('otherwise'))))
  return (await fetch(`http://127.0.0.1:${port}/`)).text()
}

const fail = () => {
  throw new Error('no')
}

test.each<[what: string, answer: Answerer, expected: string]>([
  ['what is answered at once', (_req, res) => Boolean(res.end('first')), 'first'],
  [
    'what is answered in time',
    async (_req, res) => Boolean(await Promise.resolve(res.end('first'))),
    'first',
  ],
  ['what is not', () => false, 'otherwise'],
  ['what turns out not to be', () => Promise.resolve(false), 'otherwise'],
  ['what fails at once', fail, 'otherwise'],
  ['what fails in time', () => Promise.resolve().then(fail), 'otherwise'],
])('%s', async (_, answer, expected) => {
  expect(await said(answer)).toBe(expected)
})
