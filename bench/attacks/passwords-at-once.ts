import { sendAtOnce } from '../../tests/promises/setup/burst.ts'
import { from, inParallel, upTo, type Attack, type Outcome } from './attack.ts'
import { PASSWORD, type Account, type Site } from './site.ts'

const MANY = 200
const BURSTS = 3
/** Changes that are done while somebody else logs in: past so many, that log-in stands behind them. */
const TOO_MANY = 40
const [OFFICE, ELSEWHERE] = ['198.51.100.7', '203.0.113.53']

/** One account, and then as many accounts of one network, ask for a new password each in one moment. */
export const passwordsAtOnce: Attack = {
  name: `${MANY} passwords changed at once, by one account and by as many of one network`,
  run: async (site) => {
    const honest = await site.register({ isConfirmed: true })
    const greedy = await site.register({ isConfirmed: true })
    const people = await inParallel(upTo(MANY), 8, () => site.register({ isConfirmed: true }))
    const one = await change(site, Array<Account>(MANY).fill(greedy), honest)
    const many = await change(site, people, honest)
    return {
      tries: one.tries + many.tries,
      succeeded: one.succeeded + many.succeeded,
      seen: `a login elsewhere, one account: ${one.seen}; ${MANY} accounts: ${many.seen}`,
    }
  },
}

async function change(site: Site, people: Account[], honest: Account): Promise<Outcome> {
  const waits: { changes: number; ms: number }[] = []
  for (const burst of upTo(BURSTS)) {
    site.countRequests(people.length)
    const servers = site.servers()
    const changes = await sendAtOnce(servers[burst % servers.length]!.port, people.map(changeOf))
    await changes.first
    const [before, begun] = [changes.answered(), performance.now()]
    const form = { email: honest.email, password: PASSWORD }
    const { status } = await site.honest.post('/login', { form, headers: from(ELSEWHERE) })
    if (status !== 302) throw new Error(`A log-in was answered with ${status}`)
    waits.push({ changes: changes.answered() - before, ms: Math.round(performance.now() - begun) })
    await changes.over
  }
  const seen = waits.map(({ changes, ms }) => `${ms} ms, ${changes} changes`).join(', ')
  const succeeded = waits.filter(({ changes }) => changes > TOO_MANY).length
  return { tries: BURSTS, succeeded, seen }
}

function changeOf({ name, token }: Account): string {
  const password = 'another good password'
  const body = new URLSearchParams({ name, password, confirmPassword: password }).toString()
  const head = [
    'POST /account HTTP/1.1',
    'Host: 127.0.0.1:3000',
    'Origin: http://127.0.0.1:3000',
    'Connection: close',
    `Cookie: token=${token}`,
    `X-Forwarded-For: ${OFFICE}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  return [...head, '', body].join('\r\n')
}
