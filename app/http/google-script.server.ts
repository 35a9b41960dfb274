import { env } from '#app/env.server.ts'

const GOOGLE_ORIGIN = env.TEST_GOOGLE_ISSUER ?? 'https://accounts.google.com'
const SCRIPT_URL = `${GOOGLE_ORIGIN}/gsi/client`

/** Null if Google sign-in is not configured. */
export function googleScript(): { clientId: string; src: string } | null {
  return env.GOOGLE_CLIENT_ID ? { clientId: env.GOOGLE_CLIENT_ID, src: SCRIPT_URL } : null
}

/**
 * The sources of Google's sign-in by directive of the Content-Security-Policy, as listed in Google's guide; empty if
 * not configured. All pages have them: the policy of the first page applies until a reload.
 */
export function googleCspSources(): Record<'script' | 'style' | 'connect' | 'frame' | 'form', string> {
  if (!env.GOOGLE_CLIENT_ID) return { script: '', style: '', connect: '', frame: '', form: '' }
  return {
    script: ` ${SCRIPT_URL}`,
    // Google's script adds a style element with unpredictable content.
    style: ` ${GOOGLE_ORIGIN}/gsi/style 'unsafe-inline'`,
    connect: ` ${GOOGLE_ORIGIN}/gsi/`,
    frame: ` ${GOOGLE_ORIGIN}/gsi/`,
    // The plain button is a form of ours, but browsers apply the same rule to its redirect.
    form: ` ${GOOGLE_ORIGIN}`,
  }
}
