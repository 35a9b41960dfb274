/**
 * The scripts that a page loads by itself: those it names, and those that they name.
 *
 * @param html of the page
 * @param read gives the text of a script, by its path
 * @returns paths
 */
export async function pageScripts(html: string, read: (path: string) => Promise<string>): Promise<string[]> {
  const found = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path]) => path!))
  for (const script of found) {
    for (const [, file] of (await read(script)).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      found.add(`/assets/${file}`)
  }
  return [...found]
}
