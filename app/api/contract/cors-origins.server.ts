import { env } from '#app/env.server.ts'

/** True if a browser names another site as the sender, neither ours nor listed in API_ORIGINS. */
export function isForeignOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin !== null) return ![env.ORIGIN, ...env.API_ORIGINS].includes(origin)
  const site = request.headers.get('Sec-Fetch-Site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
