import { logIn } from '../../tests/promises/setup/log-in.ts'
import { from, inParallel, upTo, type Attack } from './attack.ts'
import { PASSWORD, type Account, type Site } from './site.ts'

const LOG_INS = 100
const MOST_SESSIONS = 50
/** As many as a build without a bound has after some days of log-ins; they are planted in the database. */
const PLANTED = 200_000
const BATCH = 20_000
/** Until it is packed. */
const ARCHIVE_MS = 120_000

/** One account has very many sessions, and asks for its archive and for the list of them. */
export const manySessions: Attack = {
  name: `${PLANTED.toLocaleString('en-US')} sessions of one account, and its archive`,
  longestTurnMs: 250,
  run: async (site) => {
    const person = await site.register({ isConfirmed: true })
    await inParallel(upTo(LOG_INS), 4, (i) =>
      logIn(site, person.email, PASSWORD, from(`2001:db8:${(i + 1).toString(16)}::1`)),
    )
    const kept = sessionsOf(site, person)
    plant(site, person)
    const token = site.signIn(person.id)
    await site.get('/account/sessions', { token })
    const asked = await site.post('/account/data', { token, form: { currentPassword: PASSWORD } })
    const link = await site.mailedLink(person.email, 'Your data is ready', undefined, ARCHIVE_MS)
    const archive = await site.get(link)
    const seen = `${kept} sessions after ${LOG_INS} log-ins; archive ${asked.status}, ${archive.status}`
    return { tries: 1, succeeded: kept > MOST_SESSIONS ? 1 : 0, seen }
  },
}

function sessionsOf(site: Site, { id }: Account): number {
  const [{ count } = { count: 0 }] = site.database.query<{ count: number }>(
    'SELECT count(*) AS count FROM sessions WHERE user_id = ?',
    id,
  )
  return Number(count)
}

// In pieces: a writer that held the database for long would itself hold the server.
function plant(site: Site, { id }: Account): void {
  for (let first = 0; first < PLANTED; first += BATCH) {
    site.database.execute(
      `WITH RECURSIVE counted(n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM counted WHERE n + 1 < ${first + BATCH})
       INSERT INTO sessions (token_hash, user_id, last_used_at) SELECT 'planted-' || n, '${id}', ${Date.now()} FROM counted`,
    )
  }
}
