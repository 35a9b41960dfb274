import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What home took, asked fifty times a second from a thread of its own, in milliseconds. */
export interface HomeTimes {
  p50: number
  p99: number
  max: number
  /** Answers that were not home, and connections that were refused. */
  failures: number
}

export interface HomeProbe {
  /** What was measured since it was last asked, and begins anew. */
  take: () => Promise<HomeTimes>
  stop: () => Promise<void>
}

/** Asks for home all the time, each server in turn, and is not in the way of whoever attacks. */
export function probeHome(ports: readonly number[]): HomeProbe {
  const worker = new Worker(new URL('./home-worker.ts', import.meta.url), { workerData: { ports } })
  return {
    take: async () => {
      worker.postMessage('take')
      const [{ times, failures }] = (await once(worker, 'message')) as [{ times: number[]; failures: number }]
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
      return { p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? NaN, failures }
    },
    stop: async () => void (await worker.terminate()),
  }
}
