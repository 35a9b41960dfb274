import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { BROWSER_HEADERS } from '../load.ts'

// Each is due 20 ms after the one before and is measured from then on: while nobody is answered, all who would have asked
// meanwhile wait, and not one alone.
const EVERY_MS = 20
// Who has waited for so long has gone.
const PATIENCE_MS = 10_000

const { ports } = workerData as { ports: number[] }
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
let times: number[] = []
let failures = 0

parentPort!.on('message', () => {
  parentPort!.postMessage({ times, failures })
  times = []
  failures = 0
})

for (let asked = 0, due = performance.now(); ; asked += 1, due += EVERY_MS) {
  const now = performance.now()
  if (due > now) await wait(due - now)
  const begun = due
  const answered = ask(ports[asked % ports.length]!)
  void answered.then((isHome) => {
    if (isHome) times.push(performance.now() - begun)
    else failures += 1
  })
}

function ask(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get(
      { host: '127.0.0.1', port, path: '/', agent, headers: BROWSER_HEADERS, timeout: PATIENCE_MS },
      (answer) => {
        answer.once('error', () => resolve(false))
        answer.resume().once('end', () => resolve(answer.statusCode === 200))
      },
    )
    asking.once('timeout', () => asking.destroy())
    asking.once('error', () => resolve(false))
  })
}
