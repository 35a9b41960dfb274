import { closeDatabase } from '#app/db/connections.server.ts'
import { jobRunner } from '#server/job-runner.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'

// Does the jobs 'count' of a database in a process of its own, 20 at once, and says 'did N' of each; begins those of
// the kind 'hang' and never ends them. Says 'ready 0' first, and ends when it is told to.
const kinds = {
  count: {
    concurrency: 20,
    timeoutSeconds: 10,
    run: async ({ n }: Record<string, unknown>) => {
      await wait(5)
      process.stdout.write(`did ${String(n)}\n`)
    },
  },
  hang: {
    concurrency: 1,
    timeoutSeconds: 60,
    run: ({ n }: Record<string, unknown>) => {
      process.stdout.write(`began ${String(n)}\n`)
      return new Promise<never>(() => undefined)
    },
  },
}
const runner = jobRunner(kinds, pino({ level: 'silent' }), 50)
const alive = setInterval(() => undefined, 1_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void runner.stop(100).then(closeDatabase)
})
runner.start()
process.stdout.write('ready 0\n')
