import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import type { Plugin } from 'vite'
import { prefixOf, TRANSLATED } from '../app/languages/language.ts'

/** Serves the pages below the prefixes of languages with the dev server, as the edge does with the built one. */
export function languagesInDev(): Plugin {
  return {
    name: 'basera:languages-in-dev',
    apply: 'serve',
    configureServer: (vite) => () => {
      for (const prefix of TRANSLATED.map(prefixOf)) {
        // Connect strips the prefix from the address, but Remix needs it.
        const app = express().use((req, res, next) => {
          req.url = req.originalUrl
          vite
            .ssrLoadModule('virtual:remix/server-build')
            .then((loaded) => {
              const build = { ...(loaded as ServerBuild), basename: prefix }
              return createRequestHandler({ build, mode: 'development' })(req, res, next)
            })
            .catch(next)
        })
        vite.middlewares.use(prefix, app)
      }
    },
  }
}
