import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { listen } from './listen.ts'

// Our own build with nothing around it: Remix renders each page each time, and nothing is logged,
// compressed, checked or kept.
const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild
const remix = createRequestHandler({ build, mode: 'production' })
const app = express()
app.disable('x-powered-by')
app.use((req, res, next) => void remix(req, res, next))
listen(app)
