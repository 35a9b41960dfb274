import type { RouteConfigEntry } from '@remix-run/route-config'

// What app/routes.ts is written with, as @remix-run/route-config has it.

export function index(file: string): RouteConfigEntry {
  return { index: true, file }
}

export function route(path: string, file: string, options: { id?: string } = {}): RouteConfigEntry {
  return { path, file, ...options }
}

export function layout(
  file: string,
  ...[options, children]:
    [children: RouteConfigEntry[]] | [options: { id: string }, children: RouteConfigEntry[]]
): RouteConfigEntry {
  return Array.isArray(options) ? { file, children: options } : { file, children, ...options }
}
