import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Attack } from './attack.ts'
import { bookedByMany, bookedByOneNetwork } from './bookings.ts'
import { seedWorlds, startAttackedPostgres, type SiteDatabase } from './databases.ts'
import { dripReaders } from './drip-readers.ts'
import { probeHome } from './home-times.ts'
import { lineEnds } from './line-ends.ts'
import { oneNetwork } from './one-network.ts'
import { passwordsAtOnce } from './passwords-at-once.ts'
import { plantedRooms } from './planted-rooms.ts'
import { printReport, type Row } from './report.ts'
import { manySessions } from './sessions.ts'
import { createSite, type Build } from './site.ts'
import { announcedUploads } from './uploads.ts'

// Attacks by load on the build of another checkout and on this one, each on servers and a world of its own, and what
// home takes meanwhile. The same requests are sent to both.

const ATTACKS: readonly Attack[] = [
  bookedByOneNetwork,
  bookedByMany,
  announcedUploads,
  dripReaders,
  manySessions,
  lineEnds,
  plantedRooms,
  passwordsAtOnce,
  oneNetwork,
]
const QUIET_MS = 2_000

const { values } = parseArgs({
  options: {
    attacks: { type: 'boolean' },
    old: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    servers: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const servers = Number(values.servers)
const builds: Build[] = [
  ...(values.old === undefined ? [] : [{ name: 'old' as const, folder: values.old }]),
  { name: 'new', folder: '.' },
]
const attacks = ATTACKS.filter(({ name }) => name.includes(values.only ?? ''))

const postgres = values.postgres ? await startAttackedPostgres() : undefined
try {
  const begun = performance.now()
  const rows: Row[] = []
  for (const build of builds) {
    const copyWorld = await seedWorlds(build.folder, postgres)
    for (const attack of attacks) rows.push(await attackBuild(attack, build, copyWorld()))
  }
  // In the order of the attacks: old and new stand below each other.
  rows.sort((a, b) => attacks.indexOf(a.attack) - attacks.indexOf(b.attack))
  const seconds = (performance.now() - begun) / 1000
  printReport(rows, { isOnPostgres: values.postgres, servers, seconds })
} finally {
  await postgres?.stop()
}
// Sockets of readers that were never closed, and browsers that hang, keep nobody waiting.
process.exit()

async function attackBuild(attack: Attack, build: Build, database: SiteDatabase): Promise<Row> {
  const site = createSite(build, database, { servers, settings: attack.settings })
  await site.start()
  const home = probeHome(site.servers().map(({ port }) => port))
  await wait(QUIET_MS / 2)
  await home.take()
  await wait(QUIET_MS)
  const before = await home.take()
  site.beginMeasuring()
  const begun = performance.now()
  const outcome = await attack.run(site)
  const seconds = (performance.now() - begun) / 1000
  const during = await home.take()
  await home.stop()
  await site.stop()
  const heldMs = site.heldMs()
  if (attack.longestTurnMs) {
    outcome.tries += 1
    if (heldMs > attack.longestTurnMs) outcome.succeeded += 1
  }
  const row = {
    attack,
    build: build.name,
    ...outcome,
    requests: site.requests(),
    seconds,
    heldMs,
    before,
    during,
  }
  process.stdout.write(
    `${attack.name}, ${build.name}: ${row.succeeded} of ${row.tries}, ${seconds.toFixed(1)} s, ${row.seen}\n`,
  )
  return row
}
