/** Who works for the site: whoever runs it, who answers its guests and hosts, and who keeps its books. */
export const ROLES = ['operator', 'support', 'accountant'] as const

export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  operator: 'Operator',
  support: 'Support',
  accountant: 'Accountant',
}

const EVERYBODY = ROLES
const OPERATORS_ONLY = ['operator'] as const
const PEOPLE_WORK = ['operator', 'support'] as const
const MONEY_WORK = ['operator', 'accountant'] as const

/** What each role may do. Nothing else says so: each page, action and call names what it needs of this. */
const ALLOWED = {
  /** Open the operators' pages at all. */
  enter: EVERYBODY,
  /** Read of people, places, stays, requests and reviews, hidden ones too, and how the site does. */
  read: PEOPLE_WORK,
  /** Cancel stays. */
  cancel: PEOPLE_WORK,
  /** Read and settle reports, with what they are about, reported conversations too. */
  reports: PEOPLE_WORK,
  /** Read of fees, statements and payments, and note what has come. */
  money: MONEY_WORK,
  /** Suspend and let in again, end sessions, send links for passwords. */
  suspend: OPERATORS_ONLY,
  /** Hide places, show them again, and remove reviews. */
  hide: OPERATORS_ONLY,
  /** Let a new place be shown, or refuse it. */
  approve: OPERATORS_ONLY,
  /** Mark that somebody's identity is checked. */
  identity: OPERATORS_ONLY,
  /** The site itself: announcements, jobs, its clock and its database. */
  site: OPERATORS_ONLY,
  /** Read what operators did. */
  log: OPERATORS_ONLY,
  /** Give roles, and take them back. */
  team: OPERATORS_ONLY,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof ALLOWED

/** Whether somebody with a role may do something; without a role nobody may do anything. */
export function isAllowed(role: Role | undefined, permission: Permission): boolean {
  const roles: readonly Role[] = ALLOWED[permission]
  return role !== undefined && roles.includes(role)
}

/** What a role may do, in words for whoever gives it. */
export const ROLE_DUTIES: Record<Role, string> = {
  operator: 'Everything, also giving roles.',
  support:
    'Reads of people, places and stays, cancels stays, and works through reports. Suspends and hides nobody.',
  accountant: 'Fees, statements, payments and the numbers of nights and money, and nothing else.',
}
