import { selectReported, selectReportsByReporter } from '#app/db/open-reports.server.ts'
import { db } from '#app/db/connections.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { write } from '#app/db/write.server.ts'
import { asc, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'

type Row = typeof reports.$inferSelect

/** Open reports of a place by hand: each with whether it is the first of its network and of its account. */
function countByHand(rows: readonly Row[], placeId: string) {
  const own = rows.filter((row) => row.placeId === placeId)
  const isFirst = (row: Row, by: 'network' | 'reporterId') =>
    row[by] === null || own.find((other) => other[by] === row[by]) === row
  const alike = (row: Row, by: 'network' | 'reporterId') =>
    row[by] === null ? 1 : own.filter((other) => other[by] === row[by]).length
  return own.map((row) => ({
    seq: row.seq,
    isPerson: isFirst(row, 'network') && isFirst(row, 'reporterId'),
    alike: Math.max(alike(row, 'network'), alike(row, 'reporterId')),
  }))
}

test('places are ordered by how many people report them, as one counts by hand, page by page', async () => {
  const ids: string[] = []
  for (let i = 0; i < 6; i += 1) ids.push((await aPlace()).id)
  // A few networks with many accounts, accounts of many networks, old reports that have neither, and settled ones.
  const made = Array.from({ length: 400 }, (_, i) => ({
    placeId: ids[i % 7 === 0 ? 0 : i % 6]!,
    reason: 'other' as const,
    words: `Report ${i}`,
    network: i % 11 === 0 ? null : `network ${(i * 7) % 23}`,
    reporterId: i % 5 < 2 ? `account ${(i * 3) % 17}` : null,
    doneAt: i % 13 === 0 ? 1 : null,
  }))
  await write((tx) => tx.insert(reports).values(made))
  const open = (await db.select().from(reports).where(isNull(reports.doneAt)).orderBy(asc(reports.seq))).filter(
    ({ placeId }) => ids.includes(placeId),
  )
  const expected = ids
    .map((placeId) => {
      const own = countByHand(open, placeId)
      return {
        placeId,
        people: own.filter(({ isPerson }) => isPerson).length,
        reports: own.length,
        latest: own.at(-1)!.seq,
      }
    })
    .toSorted((a, b) => b.people - a.people || b.latest - a.latest)
  const paged: typeof expected = []
  for (let last = paged.at(-1); ; last = paged.at(-1)) {
    const page = await selectReported('place', 2, last)
    if (page.length === 0) break
    paged.push(...page.map(({ id, ...counted }) => ({ placeId: id, ...counted })))
  }
  expect(paged.filter(({ placeId }) => ids.includes(placeId))).toEqual(expected)
  expect(await selectReported('place', 1, undefined, ids[3])).toMatchObject([
    { people: expected.find(({ placeId }) => placeId === ids[3])!.people },
  ])

  for (const placeId of ids) {
    const own = countByHand(open, placeId)
    const people = own.filter(({ isPerson }) => isPerson).slice(0, 3)
    expect(await selectReportsByReporter('place', [placeId], 3)).toEqual(people.map(({ seq, alike }) => ({ seq, alike })))
    // Where there are fewer people than places in the list, others follow.
    expect(await selectReportsByReporter('place', [placeId], own.length + 5)).toHaveLength(own.length)
  }
})

test('a hundred thousand reports are counted in one reading of an index, and not put in order for each person', async () => {
  const place = await aPlace()
  const asked = await captureStatements(async () => {
    await selectReported('place', 20)
    await selectReportsByReporter('place', [place.id], 5)
  })
  expect(asked.length).toBeGreaterThan(1)
  for (const sql of asked) expect(sql).not.toMatch(/\bover\s*\(/i)
})
