import { env } from '#app/env.server.ts'

const GOOGLE_ORIGIN = env.TEST_GOOGLE_ISSUER ?? 'https://accounts.google.com'
const SCRIPT_URL = `${GOOGLE_ORIGIN}/gsi/client`

/** What a page needs for Google's own button; null when Google sign-in is not set up. */
export function googleScript(): { clientId: string; src: string } | null {
  return env.GOOGLE_CLIENT_ID ? { clientId: env.GOOGLE_CLIENT_ID, src: SCRIPT_URL } : null
}

/**
 * The sources of Google's sign-in by directive of the Content-Security-Policy, as Google's guide lists them; empty
 * when it is not set up. All pages have them: the policy of the first page holds until a reload.
 */
export function googleCspSources(): Record<'script' | 'style' | 'connect' | 'frame' | 'form', string> {
  if (!env.GOOGLE_CLIENT_ID) return { script: '', style: '', connect: '', frame: '', form: '' }
  return {
    script: ` ${SCRIPT_URL}`,
    // Google's script writes a style element of its own, whose content nobody can know beforehand.
    style: ` ${GOOGLE_ORIGIN}/gsi/style 'unsafe-inline'`,
    connect: ` ${GOOGLE_ORIGIN}/gsi/`,
    frame: ` ${GOOGLE_ORIGIN}/gsi/`,
    // The plain button is a form of ours, but browsers hold its redirect to the same rule.
    form: ` ${GOOGLE_ORIGIN}`,
  }
}
