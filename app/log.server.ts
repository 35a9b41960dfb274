import { env } from '#app/env.server.ts'
import { pino } from 'pino'

/** The process's log: one JSON object a line, on standard output. */
export const log = pino({ level: env.LOG_LEVEL })
