import { counts } from './counts.ts'
import type { Outcome } from './stay-checker.ts'
import { stayIn, type Stay } from './stays.ts'

const CLIENTS = 8
const DAYS = 60

/** Eight clients, each booking one random stay after the other. */
export async function race(book: (client: number, stay: Stay) => Promise<boolean>) {
  const outcome: Omit<Outcome, 'stored'> = { acknowledged: [], refused: [] }
  const each = counts({ short: 15, long: 100 })
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let i = 0; i < each; i += 1) {
        const stay = stayIn(Math.floor(Math.random() * DAYS), 1 + Math.floor(Math.random() * 3))
        outcome[(await book(client, stay)) ? 'acknowledged' : 'refused'].push(stay)
      }
    }),
  )
  return outcome
}
