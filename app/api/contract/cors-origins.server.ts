import { env } from '#app/env.server.ts'

/** Whether a browser says that another site, neither ours nor listed in API_ORIGINS, made it send this. */
export function isForeignOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin !== null) return ![env.ORIGIN, ...env.API_ORIGINS].includes(origin)
  const site = request.headers.get('Sec-Fetch-Site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
