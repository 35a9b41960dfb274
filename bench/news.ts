import { writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { drive, interleave, median, medianResult, type LoadResult, type RequestSpec } from './load.ts'
import { formatMs, formatNumber, table } from './markdown.ts'
import { newGuests, withDatabase } from './people.ts'
import { moveToPostgres } from './postgres/move-world.ts'
import { machineInfo } from './report.ts'
import { startBasera, startBaseline, type RunningServer } from './servers.ts'
import { copyBenchWorld, dropWorld, type BenchWorld } from './worlds.ts'

// Measures what a thousand open conversations cost that look for news and find none, on both engines in turn, and writes
// docs/benchmarks-news.md.

const PLACES = 5000
const CONVERSATIONS = 1000
/** As often an open page asks while it is visible, in seconds (components/messages/conversation-news.ts). */
const EVERY_SECONDS = 15
const MESSAGES_EACH = 40
/** Percent of a core. */
const GOAL = 5

const CONNECTIONS = 8

const { values } = parseArgs({
  options: { news: { type: 'boolean' }, quick: { type: 'boolean', default: false } },
})
const plan = values.quick
  ? { rounds: 1, seconds: 3, idle: 1, warmUp: 5 }
  : { rounds: 2, seconds: 9, idle: 2, warmUp: 5 }

type TargetName = 'SQLite' | 'PostgreSQL' | 'a constant string'

interface Target {
  server: RunningServer
  next: (i: number) => RequestSpec | undefined
  /** The status of an answer. */
  expect: number
}

interface Looking {
  /** Percent of a core, beyond what the server uses while nobody asks. */
  share: number
  idle: number
  load: LoadResult
}

const world = copyBenchWorld(PLACES)
const stops: (() => Promise<void>)[] = []
try {
  const looks = addConversations(world)
  const { url, postgres } = await moveToPostgres(world)
  stops.push(postgres.stop)
  const targets: Record<TargetName, Target> = {
    SQLite: { server: await startBasera(world), next: nth(looks), expect: 304 },
    PostgreSQL: {
      server: await startBasera(world, { DATABASE_URL: url }),
      next: nth(looks),
      expect: 304,
    },
    'a constant string': {
      server: await startBaseline('constant-string', world),
      next: () => ({ path: '/0' }),
      expect: 200,
    },
  }
  stops.push(...Object.values(targets).map(({ server }) => server.stop))
  // As a server is that has answered for a while: what it does often is compiled.
  for (const { server, next, expect } of Object.values(targets))
    await drive(server.port, next, { concurrency: CONNECTIONS, expect, seconds: plan.warmUp })
  const names = Object.keys(targets) as TargetName[]
  const found = await interleave(names, plan.rounds, (name) => measure(targets[name]))
  const text = report(found)
  process.stdout.write(`\n${text}\n`)
  // What a short run says is not kept.
  if (!values.quick) writeFileSync('docs/benchmarks-news.md', text)
} finally {
  // The database last.
  for (const stop of stops.toReversed()) await stop()
  dropWorld(world)
}

/** A thousand conversations of guests who are signed in, and how each of their pages asks. */
function addConversations(to: BenchWorld): RequestSpec[] {
  const guests = newGuests(to, CONVERSATIONS)
  return withDatabase(to, (connection) => {
    const places = connection
      .prepare<[number], { id: string; host: string }>('SELECT id, owner_id AS host FROM places LIMIT ?')
      .all(CONVERSATIONS)
    const begin = connection.prepare(
      'INSERT INTO conversations (id, place_id, guest_id, host_id, last_message_at) VALUES (?, ?, ?, ?, ?)',
    )
    const write = connection.prepare(
      'INSERT INTO messages (id, conversation_id, sender_id, text) VALUES (?, ?, ?, ?)',
    )
    const version = connection
      .prepare<[string], number>('SELECT version FROM conversations WHERE id = ?')
      .pluck()
    return guests.map(({ id: guest, token }, i): RequestSpec => {
      const { id: place, host } = places[i]!
      const id = randomUUID()
      begin.run(id, place, guest, host, Date.now())
      for (let n = 0; n < MESSAGES_EACH; n++)
        write.run(randomUUID(), id, n % 2 === 0 ? guest : host, 'Is there a heater in the room?')
      return {
        path: `/account/messages/${id}/news`,
        headers: { Cookie: `token=${token}`, 'If-None-Match': `"${version.get(id)}"` },
      }
    })
  })
}

async function measure({ server, next, expect }: Target): Promise<Looking> {
  const idle = await shareOf(server, () => wait(plan.idle * 1000))
  const perSecond = CONVERSATIONS / EVERY_SECONDS
  const asking = await shareOf(server, () =>
    drive(server.port, next, { concurrency: CONNECTIONS, seconds: plan.seconds, expect, perSecond }),
  )
  return { share: asking.share - idle.share, idle: idle.share, load: asking.result }
}

function nth(looks: readonly RequestSpec[]) {
  return (i: number) => looks[i % looks.length]
}

/** What some work takes of one core, in percent. */
async function shareOf<T>({ cpu }: RunningServer, work: () => Promise<T>) {
  const [cpuBefore, begun] = [cpu(), performance.now()]
  const result = await work()
  return { share: ((cpu() - cpuBefore) / (performance.now() - begun)) * 100, result }
}

function report(found: Record<TargetName, Looking[]>): string {
  const middle = (all: Looking[], of: 'share' | 'idle') => median(all.map((one) => one[of]))
  const most = Math.max(...[found.SQLite, found.PostgreSQL].map((all) => middle(all, 'share')))
  return `${[
    '# News of conversations',
    `Written by \`npm run bench -- --news\`: ${formatNumber(CONVERSATIONS)} conversations of as many people who are signed in, each with ${MESSAGES_EACH} messages and open on a screen that asks every ${EVERY_SECONDS} s whether there is something new. There is not: every answer is a 304. What the server's process takes of one core, beyond what it takes while nobody asks; PostgreSQL's own processes are not counted in. The constant string is node:http alone, asked as often: what a machine takes to wake up for a request.`,
    machineInfo([PLACES]),
    `Goal: under ${GOAL} % of a core: ${most < GOAL ? 'reached' : '**short**'}, ${most.toFixed(2)} %.`,
    table(
      ['', 'asked a second', '% of a core', 'CPU ms each', 'p50 / p99 ms', 'failed', '% while nobody asks'],
      Object.entries(found).map(([name, all]) => {
        const { perSecond, p50, p99, failures } = medianResult(all.map(({ load }) => load))
        const share = middle(all, 'share')
        return [
          name,
          perSecond.toFixed(1),
          share.toFixed(1),
          formatMs((share * 10) / perSecond),
          `${formatMs(p50)} / ${formatMs(p99)}`,
          String(failures),
          middle(all, 'idle').toFixed(1),
        ]
      }),
    ),
  ].join('\n\n')}\n`
}
