import { iterations } from './run-length.ts'
import type { Outcome } from './check-stays.ts'
import { stayIn, type Stay } from './stays.ts'

const CLIENTS = 8
/** From tomorrow on, of which the stays begin on one. */
export const RACE_DAYS = 60

/**
 * Eight clients, each booking one random stay after the other.
 *
 * @param book says whether it got the nights; nothing where that is not its answer to give
 */
export async function raceBookings(
  book: (client: number, stay: Stay, turn: number) => Promise<boolean | undefined>,
) {
  const outcome: Omit<Outcome, 'stored'> = { acknowledged: [], refused: [] }
  const each = iterations({ short: 10, long: 100 })
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let i = 0; i < each; i += 1) {
        const stay = stayIn(Math.floor(Math.random() * RACE_DAYS), 1 + Math.floor(Math.random() * 3))
        const got = await book(client, stay, i)
        if (got !== undefined) outcome[got ? 'acknowledged' : 'refused'].push(stay)
      }
    }),
  )
  return outcome
}
