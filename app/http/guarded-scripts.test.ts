import { expect, test } from 'vitest'
import { guardStart } from './guarded-scripts.server.ts'

const START = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";

window.__remixRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry-1.js");`

/** @returns the fetched addresses, in order, and the state of the page */
async function run(source: string, { without = '', failing = '' } = {}) {
  const fetched: string[] = []
  const classes: string[] = []
  const errors: unknown[] = []
  const page = { __remixRouteModules: undefined }
  const self = {
    IntersectionObserver: 1,
    AbortController,
    ResizeObserver: 1,
    queueMicrotask,
    HTMLDialogElement: 1,
  }
  const fetchModule = (path: string) => {
    fetched.push(path)
    return path === failing ? Promise.reject(new Error('not there')) : Promise.resolve(path)
  }
  class HTMLElement {
    animate() {}
  }
  class HTMLDialogElement {
    showModal() {}
  }
  class HTMLFormElement {
    requestSubmit() {}
  }
  const known = {
    window: page,
    self,
    HTMLElement,
    HTMLFormElement,
    HTMLDialogElement,
    fetchModule,
    console: { error: (e: unknown) => errors.push(e) },
  }
  const names = {
    ...known,
    document: { documentElement: { classList: { add: (name: string) => classes.push(name) } } },
  }
  const missing = without.split('.').at(-1)!
  const kept = Object.getOwnPropertyDescriptor(Array.prototype, missing)
  if (kept) Reflect.deleteProperty(Array.prototype, missing)
  try {
    // eslint-disable-next-line no-implied-eval -- it is what a page would run
    const start = new Function(
      ...Object.keys(names),
      `return ${source.replaceAll('import(', 'fetchModule(')}`,
    ) as (...values: unknown[]) => unknown
    const running = start(...Object.values(names))
    if (kept) Object.defineProperty(Array.prototype, missing, kept)
    await running
  } finally {
    if (kept) Object.defineProperty(Array.prototype, missing, kept)
  }
  return { fetched, classes, errors, modules: page.__remixRouteModules }
}

test('where all is there the app starts, with what its page names', async () => {
  const { fetched, classes, modules } = await run(guardStart(START))
  expect(fetched).toEqual([
    '/assets/manifest-1.js',
    '/assets/root-1.js',
    '/assets/home-1.js',
    '/assets/entry-1.js',
  ])
  expect(modules).toEqual({ root: '/assets/root-1.js', 'routes/home': '/assets/home-1.js' })
  expect(classes).toEqual([])
})

test.each(['at', 'flatMap', 'flat'])(
  'where a browser lacks Array.prototype.%s nothing is fetched',
  async (without) => {
    expect(await run(guardStart(START), { without })).toMatchObject({
      fetched: [],
      classes: ['plain'],
    })
  },
)

test.each(['/assets/home-1.js', '/assets/entry-1.js'])(
  'a page whose %s does not come stays plain',
  async (failing) => {
    const { classes, errors } = await run(guardStart(START), { failing })
    expect(classes).toEqual(['plain'])
    expect(errors).toHaveLength(1)
  },
)

test('a start of another shape is left as it is', () => {
  const dev = `import "/@id/hmr";import "/@id/manifest";\nimport("/app/entry");`
  expect(guardStart(dev)).toBe(dev)
})
