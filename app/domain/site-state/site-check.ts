/** In the order of dependency: while the database is unavailable, those after `mail` are unknown. */
export const SITE_CHECKS = ['database', 'disk', 'photos', 'mail', 'backup', 'clock', 'jobs', 'site'] as const
export type SiteCheck = (typeof SITE_CHECKS)[number]

/** The result of a check. The problem is a message for operators alone, as it may name servers and folders. */
export type CheckResult = { state: 'ok' | 'off' | 'unknown' } | { state: 'failing'; problem: string }

export type SiteState = Readonly<Record<SiteCheck, CheckResult>>
