import { setTimeout as wait } from 'node:timers/promises'
import { readConnection, writeConnection } from './connections.server.ts'
import { write } from './write.server.ts'

const INDEXES = ['place_words', 'place_names'] as const
/** Number of pieces that are left unmerged: each costs a search a lookup for every word and tag. */
const FEW_PIECES = 4
/** Size of one write in pages of FTS5, and the pause in which others write. */
const PAGES_A_STEP = 64
const PAUSE_MS = 20

/**
 * Merges the pieces of the word indexes: FTS5 writes one per commit, so that a search looks every word up in dozens.
 * Works in small steps, between which others write. @returns the number of steps
 */
export async function mergeTextIndexes(): Promise<number> {
  let steps = 0
  for (const index of INDEXES) {
    if (countPieces(index) <= FEW_PIECES) continue
    // A negative number begins with all pieces, a positive one goes on until nothing is left to do.
    for (let pages = -PAGES_A_STEP; await mergeSome(index, pages); pages = PAGES_A_STEP) {
      steps += 1
      await wait(PAUSE_MS)
    }
  }
  return steps
}

function countPieces(index: (typeof INDEXES)[number]): number {
  return readConnection.prepare<[], number>(`SELECT count(DISTINCT segid) FROM ${index}_idx`).pluck().get()!
}

/** By FTS5's documentation, a merge without work changes fewer than two rows. */
function mergeSome(index: (typeof INDEXES)[number], pages: number): Promise<boolean> {
  return write(async () => {
    const totalChanges = writeConnection.prepare<[], number>('SELECT total_changes()').pluck()
    const before = totalChanges.get()!
    writeConnection.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`).run(pages)
    return totalChanges.get()! - before >= 2
  })
}
