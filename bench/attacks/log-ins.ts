import { logIn } from '../../tests/promises/setup/log-in.ts'
import { from, inParallel, upTo, type Attack, type Outcome } from './attack.ts'
import { PASSWORD, type Site } from './site.ts'
import { counts } from './uploads.ts'

/** Hours of the attack, and what each brings. */
const ROUNDS = 6
const GUESSES = 24
const RESETS = 8
/** After so long without another mail all have come, and the owner's does not. */
const QUIET_MS = 1_500
const LINK_MS = 6_000
/** Beside as many as a network may log in in an hour, a few log-ins. */
const QUESTIONS = 2_400
const RESET = 'A new password for Basera'
const OWNERS_HOME = '2001:db8:9999::1'

/** From one customer's network, and from a hundred networks: neither the password nor a mail lets the owner in. */
export const shutOutOwner: Attack = {
  name: 'an owner shut out by guesses and resets',
  run: async (site) => {
    const one = await shutOut(site, (i) => `2001:db8:34:${i.toString(16)}::1`)
    const many = await shutOut(site, (i) => `2001:db8:${(0x100 + i).toString(16)}::1`)
    return {
      tries: 2,
      succeeded: one.succeeded + many.succeeded,
      seen: `from one /48: ${one.seen}; from ${ROUNDS * GUESSES} networks: ${many.seen}`,
    }
  },
}

async function shutOut(site: Site, addressOf: (i: number) => string): Promise<Outcome> {
  const { email } = await site.register({ isConfirmed: true })
  const each = <Answer>(count: number, ask: (i: number) => Promise<Answer>) => inParallel(upTo(count), 4, ask)
  for (let round = 0; round < ROUNDS; round += 1) {
    const address = (i: number) => from(addressOf(round * GUESSES + i))
    await each(GUESSES, (i) => logIn(site, email, `guess ${i}`, address(i)))
    await each(RESETS, (i) => site.post('/forgot-password', { form: { email }, headers: address(i) }))
    // An hour goes by; what is counted by the day stays.
    site.database.execute(
      `DELETE FROM rate_limits WHERE key LIKE 'resets:%' OR key LIKE 'resets-network:%'
       OR key LIKE 'resets-at-least:%' OR key LIKE 'wrong-passwords:%'`,
    )
  }
  const known = await linksTo(site, email)
  const byPassword = (await logIn(site.honest, email, PASSWORD, from(OWNERS_HOME))).status
  const asked = await site.honest.post('/forgot-password', { form: { email }, headers: from(OWNERS_HOME) })
  const link = await site.mailedLink(email, RESET, known, LINK_MS).catch(() => undefined)
  const isOut = byPassword !== 200 && link === undefined
  const mail = link === undefined ? 'no mail' : 'its mail comes'
  return {
    tries: 1,
    succeeded: isOut ? 1 : 0,
    seen: `log-in ${byPassword}, reset ${asked.status} and ${mail}`,
  }
}

/** The links that have come already, once no other comes. */
async function linksTo(site: Site, email: string): Promise<Set<string>> {
  const known = new Set<string>()
  for (;;) {
    const link = await site.mailedLink(email, RESET, known, QUIET_MS).catch(() => undefined)
    if (link === undefined) return known
    known.add(link)
  }
}

export const emptyQuestions: Attack = {
  name: `a network's log-ins closed by ${QUESTIONS} empty questions`,
  run: async (site) => {
    const here = from('203.0.113.35')
    const people = await inParallel(upTo(3), 3, () => site.register({ isConfirmed: true }))
    await inParallel(upTo(QUESTIONS), 16, (i) =>
      i % 8 === 0
        ? site.post('/user/login', { json: { email: 'a@example.com', password: '' }, headers: here })
        : site.post('/login/passkey', { form: { credential: '' }, headers: here }),
    )
    const answers = await inParallel(people, 1, ({ email }) => logIn(site.honest, email, PASSWORD, here))
    const statuses = answers.map(({ status }) => status)
    const refused = statuses.filter((status) => status !== 200).length
    return { tries: people.length, succeeded: refused, seen: `log-ins of others there: ${counts(statuses)}` }
  },
}
