interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[] } | undefined>
}

/**
 * Remix's manifest without the imports it would preload, which compete with photos on slow lines: decision 43. Server
 * and browser render from the same manifest.
 */
export function withoutPreloads<Of extends Manifest>(manifest: Of): Of {
  const routes: Manifest['routes'] = { ...manifest.routes }
  for (const [id, route] of Object.entries(routes)) routes[id] = { ...route, imports: [] }
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes }
}
