import { buildNumber } from '#app/db/program-folder.server.ts'
import { env } from '#app/env.server.ts'
import { announce } from '#app/log.server.ts'
import cluster from 'node:cluster'

// Imported first: the first line of the log names the build, even if the database then can't be opened.
if (cluster.isPrimary)
  announce(`Version ${buildNumber} starts`, {
    version: buildNumber,
    database: env.DATABASE_URL ? 'postgres' : 'sqlite',
    node: process.versions.node,
  })
