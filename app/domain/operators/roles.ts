/** Roles of the site's staff: operators run it, support answers guests and hosts, accountants keep the books. */
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

/** Permissions of each role, defined only here: each page, action and API call names the permission it needs. */
const ALLOWED = {
  /** Open the operators' pages. */
  enter: EVERYBODY,
  /** Read people, places, stays, requests and reviews, hidden ones too, and the site's numbers. */
  read: PEOPLE_WORK,
  cancel: PEOPLE_WORK,
  /** Read and settle reports, and read what they are about, reported conversations too. */
  reports: PEOPLE_WORK,
  /** Read fees, statements and payments, and record fees received. */
  money: MONEY_WORK,
  /** Suspend users and lift suspensions, end sessions, send password links. */
  suspend: OPERATORS_ONLY,
  /** Hide places, show them again, and remove reviews. */
  hide: OPERATORS_ONLY,
  approve: OPERATORS_ONLY,
  identity: OPERATORS_ONLY,
  /** The site itself: announcements, jobs, its clock and its database. */
  site: OPERATORS_ONLY,
  log: OPERATORS_ONLY,
  team: OPERATORS_ONLY,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof ALLOWED

export function isAllowed(role: Role | undefined, permission: Permission): boolean {
  const roles: readonly Role[] = ALLOWED[permission]
  return role !== undefined && roles.includes(role)
}

export const ROLE_DUTIES: Record<Role, string> = {
  operator: 'Everything, including giving roles.',
  support:
    'See people, places and stays, cancel stays, and settle reports; not suspend people or hide places.',
  accountant: 'Only fees, statements, payments, and the figures of nights and money.',
}
