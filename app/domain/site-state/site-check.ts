/** In the order of what they need: while the database is away, those after `mail` are not known. */
export const SITE_CHECKS = ['database', 'disk', 'photos', 'mail', 'backup', 'clock', 'jobs', 'site'] as const
export type SiteCheck = (typeof SITE_CHECKS)[number]

/** The result of a check. The problem is a sentence for operators alone, as it may name servers and folders. */
export type CheckResult = { state: 'ok' | 'off' | 'unknown' } | { state: 'failing'; problem: string }

export type SiteState = Readonly<Record<SiteCheck, CheckResult>>
