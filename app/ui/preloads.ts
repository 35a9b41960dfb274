interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[] } | undefined>
}

/**
 * The list of the app's scripts without what each of them imports, which Remix would name ahead in the page, so that a
 * photo shares a slow line with all of it: decision 43. Server and browser render from the same list.
 */
export function withoutPreloads<Of extends Manifest>(manifest: Of): Of {
  const routes: Manifest['routes'] = { ...manifest.routes }
  for (const [id, route] of Object.entries(routes)) routes[id] = { ...route, imports: [] }
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes }
}
