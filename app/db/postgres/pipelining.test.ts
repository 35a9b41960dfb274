import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { pipelineQuery, type PipelinedQuery } from './pipelining.ts'
import { readPool, writePool } from './connections.server.ts'

async function aConnection(pool: pg.Pool) {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  return (question: PipelinedQuery, values?: unknown[]) =>
    pipelineQuery(client, question, values).then(
      ({ rows }) => rows,
      (failure: Error) => failure.message,
    )
}

const SIX: PipelinedQuery = { text: 'SELECT 6 AS six' }

test('a named question is asked again as it was, also where it failed first', async () => {
  const query = await aConnection(readPool)
  const inverse: PipelinedQuery = { name: 'inverse', text: 'SELECT 6 / $1::int AS of', rowMode: 'array' }
  expect(await Promise.all([query(inverse, [0]), query(inverse, [3])])).toEqual([
    'division by zero',
    'Not asked after: division by zero',
  ])
  expect(await Promise.all([query(inverse, [3]), query(inverse, [2])])).toEqual([[[2]], [[3]]])
  expect(await query(inverse, [0])).toBe('division by zero')
  expect(await query(inverse, [6])).toEqual([[1]])
})

test('of questions that are refused as they are read, given values or asked, only those behind are not asked', async () => {
  const query = await aConnection(readPool)
  for (const [question, values] of [
    [{ text: 'SELEC' }],
    [{ text: 'SELECT $1::int' }, ['six']],
    [{ text: 'SELECT generate_series(1, 3) / (generate_series(1, 3) - 2)' }],
  ] as [PipelinedQuery, unknown[]?][]) {
    const [before, refused, behind] = await Promise.all([query(SIX), query(question, values), query(SIX)])
    expect(before).toEqual([{ six: 6 }])
    expect(behind).toBe(`Not asked after: ${String(refused)}`)
    expect(await query(SIX)).toEqual([{ six: 6 }])
  }
})

test('values arrive as they are, and rows without columns, too', async () => {
  const query = await aConnection(readPool)
  const text =
    'SELECT $1::text AS text, $2::text[] AS list, $3::bool AS bool, $4::bigint AS number, $5::bytea AS bytes'
  const values = ['बसेरा', ['a', 'b,"c'], false, 2 ** 40, Buffer.from('x')]
  const row = { text: 'बसेरा', list: ['a', 'b,"c'], bool: false, number: 2 ** 40, bytes: Buffer.from('x') }
  expect(await query({ text }, values)).toEqual([row])
  expect(await query({ text: 'SELECT FROM generate_series(1, 2)' })).toEqual([{}, {}])
})

test('an answer that nobody can read, or that is none, fails for who asked it, and ends nothing', async () => {
  const query = await aConnection(writePool)
  const noType = () => () => {
    throw new Error('no such type')
  }
  const unreadable: PipelinedQuery = {
    text: 'SELECT 1',
    types: { getTypeParser: noType },
  }
  expect(await Promise.all([query({ text: '-- nothing' }), query(unreadable), query(SIX)])).toEqual([
    [],
    'no such type',
    [{ six: 6 }],
  ])
  expect(await query({ text: 'COPY (SELECT 1) TO STDOUT' })).toEqual([])
  await query({ text: 'CREATE TEMP TABLE copied (one int)' })
  expect(await query({ text: 'COPY copied FROM STDIN' })).toContain('Nothing is copied here')
  expect(await query(SIX)).toEqual([{ six: 6 }])
})

test('what fails at the end of all fails for all', async () => {
  const query = await aConnection(writePool)
  await query({ text: 'CREATE TEMP TABLE late (one int UNIQUE DEFERRABLE INITIALLY DEFERRED)' })
  const put: PipelinedQuery = { text: 'INSERT INTO late VALUES (1)' }
  const results = await Promise.all([query(put), query(put)])
  expect(results).toEqual([
    expect.stringContaining('duplicate key'),
    expect.stringContaining('duplicate key'),
  ])
  expect(await query({ text: 'SELECT * FROM late' })).toEqual([])
})
