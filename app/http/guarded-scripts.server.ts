import { REQUIRED_FEATURES } from './required-features.ts'

/** The script that starts the app, as Remix's `<Scripts>` writes it. */
const START = /^((?:import [^\n]+;\n)+)\s*window\.__remixRouteModules = (\{[^\n]*\});\s+import\(("[^"]+")\);$/

/**
 * Guards the script that starts the app: it only runs if the browser has all required features, and it may fail; either
 * way the server's page stays, and `<html>` gets the class `plain`. Remix's static imports become dynamic, behind the
 * check, so that nothing is fetched in vain.
 *
 * @param script an inline script of a page; unchanged if it is another one, or has another shape, such as the dev
 * server's
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
