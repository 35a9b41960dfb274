// Loaded before a server: says in a file of TURNS_FOLDER how long turns of its event loop kept its thread busy, by its time
// on the processor, so that what else the machine does plays no part.
import { appendFileSync, readFileSync } from 'node:fs'

const WORTH_SAYING_MS = 20
const EVERY_MS = 5

const { TURNS_FOLDER } = process.env
if (TURNS_FOLDER) {
  const file = `${TURNS_FOLDER}/turns-${process.pid}`
  let [clock, processor] = [performance.now(), timeOnProcessor()]
  setInterval(() => {
    const [now, used] = [performance.now(), timeOnProcessor()]
    const turn = Math.min(now - clock, used - processor)
    if (turn > WORTH_SAYING_MS) appendFileSync(file, `${turn.toFixed(1)}\n`)
    clock = now
    processor = used
  }, EVERY_MS).unref()
}

function timeOnProcessor() {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
}
