import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite'
import { numberOfSources } from './release/sources.ts'
import remixOptions from './remix.config.js'
import { compressAssets } from './vite/compress-assets.ts'
import { flatLayers } from './vite/flat-layers.ts'
import { everyPageTogether } from './vite/every-page.ts'
import { languagesInDev } from './vite/languages-in-dev.ts'
import { loadFailedRoute } from './vite/load-failed-route.ts'

const BROWSER_PACKAGES = [
  '@conform-to/react',
  '@conform-to/zod/v4',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  'date-fns/lightFormat',
  'lucide-react',
  'react-day-picker',
  'react-dom',
  'react-toastify/unstyled',
  'zod',
]

// Packages of many small files, which together take a server most of its start: 4.4 s of a slow processor, 1.1 s
// where they are part of the bundle.
const BUNDLED_PACKAGES = [
  /^@conform-to\//,
  'date-fns',
  'drizzle-orm',
  'jose',
  'lucide-react',
  'rate-limiter-flexible',
  /^remix-(auth|toast)/,
  'uuid',
  'zod',
  'zod-openapi',
]

/**
 * The server bundle is the Remix build plus the edge that serves it: one copy of app/, so one pair of
 * database connections. Plain remix-serve reads the same file and passes the edge's exports over.
 */
function edgeInServerBundle(): Plugin {
  return {
    name: 'basera:edge-in-server-bundle',
    apply: 'build',
    enforce: 'post',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: { rollupOptions: { input: 'server/entry.ts' } },
            ssr: { noExternal: BUNDLED_PACKAGES },
          }
        : undefined,
  }
}

// On a server a form's schema is no file of its own; zod has comments that Rollup can't read; of a route that answers
// without a page a browser gets an empty file. None of it is to be mended.
const onWarning: NonNullable<BuildEnvironmentOptions['rollupOptions']>['onwarn'] = (warning, warn) => {
  const isKnown =
    ['INVALID_ANNOTATION', 'EMPTY_BUNDLE'].includes(warning.code ?? '') ||
    /dynamic import will not move/.test(warning.message)
  if (!isKnown) warn(warning)
}

const buildEnd: typeof remixOptions.buildEnd = async ({ remixConfig: { buildDirectory } }) => {
  await compressAssets(path.join(buildDirectory, 'client/assets'))
  await writeFile(path.join(buildDirectory, 'number'), `${numberOfSources(import.meta.dirname)}\n`)
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    languagesInDev(),
    remix({ ...remixOptions, buildEnd }),
    edgeInServerBundle(),
    flatLayers(),
    loadFailedRoute(),
  ],
  build: {
    target: 'es2022',
    // Ten seconds of a build for 3 kB less on every page, whoever waits for it on a slow line. What a server runs
    // travels nowhere, and keeps its names in what the log says of a defect.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, compress: { passes: 2 } },
    assetsInlineLimit: 0,
    rollupOptions: {
      onwarn: onWarning,
      output: {
        // Files smaller than this ride along with others: a slow line pays more for asking than for them.
        experimentalMinChunkSize: 500,
        manualChunks: everyPageTogether(`${import.meta.dirname}/app/`),
      },
    },
  },
  // What the browser needs, by name: the dev server would find what only servers need, too, and fail to bundle it.
  // They stand together in public/licences.txt, and not again in each file.
  esbuild: { legalComments: 'none' },
  optimizeDeps: { noDiscovery: true, include: BROWSER_PACKAGES },
  server: { host: '127.0.0.1', port: 3000 },
}))
