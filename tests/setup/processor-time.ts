import { readFileSync } from 'node:fs'

/**
 * Milliseconds that this thread has had a processor. By the clock alone, other programs on a busy machine would count
 * as ours; only Linux tells a thread's own time.
 */
export function timeOnProcessor(): number {
  if (process.platform !== 'linux') return performance.now()
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
}

/** What some work costs this thread, in milliseconds: the least of three times. */
function costOf(work: () => unknown): number {
  const costs = [1, 2, 3].map(() => {
    const before = timeOnProcessor()
    work()
    return timeOnProcessor() - before
  })
  return Math.min(...costs)
}

/**
 * The cost of some work as a multiple of usual work's, both repeated until the usual one takes longer than the tick in
 * which the system counts: the same on a slow machine and a fast one.
 */
export function costRatio(work: () => unknown, usual: () => unknown): number {
  let times = 1
  const repeated = (some: () => unknown) => () => {
    for (let i = 0; i < times; i++) some()
  }
  while (costOf(repeated(usual)) < 5) times *= 2
  return costOf(repeated(work)) / costOf(repeated(usual))
}

/** What some work costs all threads of this process, in milliseconds. */
export async function costToProcess(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The longest that one turn of the event loop kept this thread busy, in milliseconds. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let [clock, processor] = [performance.now(), timeOnProcessor()]
  const timer = setInterval(() => {
    const [now, used] = [performance.now(), timeOnProcessor()]
    longest = Math.max(longest, Math.min(now - clock, used - processor))
    clock = now
    processor = used
  }, 5)
  await work()
  await new Promise((resolve) => setTimeout(resolve, 20))
  clearInterval(timer)
  return longest
}
