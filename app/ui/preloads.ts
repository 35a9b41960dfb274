interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[] } | undefined>
}

/**
 * Remix's manifest without the imports that it would preload in the page, where photos would share a slow line with
 * them: decision 43. Server and browser render from the same manifest.
 */
export function withoutPreloads<Of extends Manifest>(manifest: Of): Of {
  const routes: Manifest['routes'] = { ...manifest.routes }
  for (const [id, route] of Object.entries(routes)) routes[id] = { ...route, imports: [] }
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes }
}
