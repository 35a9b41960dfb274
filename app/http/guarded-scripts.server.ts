import { REQUIRED_FEATURES } from './required-features.ts'

/** The script that starts the app, as Remix's `<Scripts>` writes it. */
const START = /^((?:import [^\n]+;\n)+)\s*window\.__remixRouteModules = (\{[^\n]*\});\s+import\(("[^"]+")\);$/

/**
 * A page whose app starts only where the browser has all that its scripts need, and whose start may fail: either way
 * what the server sent stays, and `<html>` has the class `plain`. Nothing is fetched in vain: what Remix imports
 * statically is asked for behind the question.
 *
 * @param script an inline script of a page; unchanged where it is another, or of another shape, as the dev server's
 */
export function guardStart(script: string): string {
  return script.replace(START, (_, imports: string, modules: string, entry: string) => {
    const found = [...imports.matchAll(/^import (?:\* as (\w+) from )?("[^"]+");$/gm)]
    const fetched = found.map(([, , path]) => `import(${path})`).join(',')
    const names = found.map(([, name]) => name ?? '').join(',')
    const start = `Promise.all([${fetched}]).then(([${names}])=>{window.__remixRouteModules=${modules};return import(${entry})})`
    const plain = 'document.documentElement.classList.add("plain")'
    const needed = REQUIRED_FEATURES.join('&&')
    return `${needed}?${start}.catch(e=>{${plain};console.error(e)}):${plain}`
  })
}
