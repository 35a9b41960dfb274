import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { superviseWorkers } from '#server/workers.ts'

// A primary and two workers; `/pid` tells who answers. Argument 'broken': workers that can't start; 'late': the
// second is still starting, and hears no signal yet.
if (cluster.isPrimary) {
  superviseWorkers({
    count: 2,
    log: pino({ level: 'silent' }),
    onListening: (port) => process.stdout.write(`port ${port}\n`),
    onClose: () => void process.stdout.write('closed\n'),
  })
} else if (process.argv[2] === 'broken') {
  process.exit(3)
} else if (process.argv[2] === 'late' && cluster.worker?.id === 2) {
  setInterval(() => undefined, 1_000)
} else {
  const server = createServer((_req, res) => res.setHeader('Connection', 'close').end(String(process.pid)))
  server.listen(0, '127.0.0.1')
  process.on('SIGTERM', () => server.close(() => process.exit(0)))
  process.on('SIGINT', () => undefined)
}
