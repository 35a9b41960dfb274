import { startHttpServer } from '#server/http-server.ts'
import { pino } from 'pino'
import { fakeRemixBuild } from '../servers/remix-build.ts'

// A server for shutdown tests: `/slow` takes 1.5 s, and the hook reports that it ran.
const port = await startHttpServer(fakeRemixBuild(), ['SIGTERM'], {
  host: '127.0.0.1',
  port: 0,
  origin: 'http://localhost:3000',
  apiOrigins: [],
  trustProxy: 0,
  pageCacheMb: 1,
  mode: 'test',
  log: pino({ level: 'silent' }),
  checkHealth: () => Promise.resolve({ deadJobs: 0 }),
  siteState: () => undefined,
  noticeMs: Number(process.argv[2] ?? 500),
  requestTimeoutMs: Number(process.argv[3] ?? 9_000),
  onClose: async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.stdout.write('closed\n')
    if (process.argv[4] === 'hang') await new Promise(() => setInterval(() => undefined, 1_000))
  },
  exitTimeoutMs: Number(process.argv[5] ?? 10_000),
})
process.stdout.write(`port ${port}\n`)
