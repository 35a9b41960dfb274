import { and, asc, count, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aPlace } from '../../tests/factories/a-place.ts'
import { db } from './connections.server.ts'
import { preparedStatement } from './prepared-statement.server.ts'
import type { Db } from './queries.ts'
import { rowMapper, type SelectedField } from './row-mapper.ts'
import { jobs } from './schema/jobs.ts'
import { photos } from './schema/photos.ts'
import { placePhotos, places } from './schema/places.ts'
import { users } from './schema/users.ts'
import { write } from './write.server.ts'

type Rows = PromiseLike<unknown[]>
type Statement = Rows & { prepare: (name: string) => { execute: (values: Record<string, unknown>) => Rows } }

const photo = { id: photos.id, width: photos.width }

function withPhoto(tx: Db, position: number) {
  const hangsThere = and(eq(placePhotos.placeId, places.id), eq(placePhotos.position, position))
  return tx
    .select({ title: places.title, isPaused: places.isPaused, photo })
    .from(places)
    .leftJoin(placePhotos, hangsThere)
    .leftJoin(photos, eq(photos.id, placePhotos.photoId))
}

/** A statement for each kind of row that statements give. */
const kinds: Record<string, (tx: Db) => Statement> = {
  'whole rows, with numbers, yes and no, and nothing in them': (tx) => tx.select().from(places),
  'what was written as JSON': (tx) => tx.select({ what: jobs.what }).from(jobs),
  'parts that were joined': (tx) => withPhoto(tx, 0),
  'parts that no row was joined for': (tx) => withPhoto(tx, 99),
  'parts that are always there': (tx) =>
    tx
      .select({ place: { id: places.id, bedrooms: places.bedrooms }, host: { name: users.name } })
      .from(places)
      .innerJoin(users, eq(users.id, places.ownerId)),
  'whole tables side by side': (tx) =>
    tx.select().from(places).leftJoin(photos, eq(photos.id, places.id)).orderBy(asc(places.seq)),
  'what was counted': (tx) => tx.select({ many: count() }).from(placePhotos),
  'what was worked out, read by a function or as it is': (tx) =>
    tx
      .select({ price: sql<number>`${places.price} + 1`.mapWith(Number), title: sql<string>`'a title'` })
      .from(places),
  'what has a name of its own': (tx) =>
    tx.select({ one: sql<number>`${places.price}`.mapWith(places.price).as('one') }).from(places),
}

beforeAll(async () => {
  await aPlace()
  await write((tx) => tx.insert(jobs).values({ id: 'one', kind: 'a test', what: { a: [1, null, 'two'] } }))
})

test.each(Object.entries(kinds))('%s come as Drizzle makes them', async (_, build) => {
  const ours = await preparedStatement((tx) => build(tx))(db, {})
  const drizzles = await build(db)
  expect(drizzles.length).toBeGreaterThan(0)
  expect(ours).toEqual(drizzles)
})

test('Drizzle still tells what a prepared statement gives', () => {
  expect(db.select().from(places).prepare()).toHaveProperty('fields', expect.any(Array))
})

test('what lies deeper, or is part of two tables at once, is left to Drizzle', () => {
  const fieldAt = (field: SelectedField['field'], ...path: string[]): SelectedField => ({ path, field })
  expect(rowMapper([fieldAt(places.id, 'a', 'b', 'c')], {})).toBeUndefined()
  expect(rowMapper([fieldAt(places.id, 'a', 'b'), fieldAt(users.id, 'a', 'c')], {})).toBeUndefined()
  expect(rowMapper([fieldAt(sql`1`, 'a', 'b')], {})).toBeUndefined()
})
