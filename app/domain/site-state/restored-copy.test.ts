import { db } from '#app/db/connections.server.ts'
import { milestones } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { readMilestone } from '#app/platform/milestones.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { claimDatabase, copyDoubt } from './restored-copy.server.ts'

const at = (ORIGIN: string, RESTORED = false) => ({ ORIGIN, RESTORED })
const site = at('https://basera.example')

beforeEach(() => write((tx) => tx.delete(milestones)))

test('a database is whose it was when it was first served, and a copy of it anywhere else', async () => {
  await claimDatabase(site)
  expect(await copyDoubt(site)).toBeUndefined()
  for (const elsewhere of [
    'https://staging.example',
    'https://basera.example:8443',
    'http://localhost:3000',
  ]) {
    await claimDatabase(at(elsewhere))
    expect(await copyDoubt(at(elsewhere))).toEqual({ why: 'origin', origin: site.ORIGIN })
  }
  // Nothing of that has changed whose it is.
  expect(await copyDoubt(site)).toBeUndefined()
})

test('what was tried on one’s own machine, or got its certificate, is no copy', async () => {
  await claimDatabase(at('http://localhost:3000'))
  await claimDatabase(at('http://127.0.0.1:4000'))
  await claimDatabase(at('http://basera.example'))
  expect(await copyDoubt(at('http://basera.example'))).toBeUndefined()
  await claimDatabase(site)
  expect((await readMilestone('origin'))?.detail).toBe(site.ORIGIN)
})

test('RESTORED holds a copy at the same address, too, and claims nothing', async () => {
  await claimDatabase(at('https://staging.example', true))
  expect(await copyDoubt(at('https://staging.example', true))).toEqual({ why: 'RESTORED' })
  await claimDatabase(site)
  expect(await copyDoubt(site)).toBeUndefined()
  expect(await copyDoubt({ ...site, RESTORED: true })).toEqual({ why: 'RESTORED' })
  expect(await db.$count(milestones)).toBe(2)
})
