import { english, type Say } from '#app/languages/say.ts'
import { formatClockTime } from '../calendar-date.ts'
import type { BindingRules } from './binding-rules.ts'

// House rules: guests who are welcome, and the host's requests. Unset rules are left out. No rule can turn guests away
// by religion, origin or marriage: about people a host can only state a welcome.

export const WELCOMES = {
  couples: 'Unmarried couples',
  localId: 'Guests with a local ID',
  children: 'Children',
} as const

/** Permissions: label in the form, text if allowed, text if forbidden. */
export const PERMISSIONS = {
  visitors: { label: 'Visitors of guests', allowed: 'Visitors', forbidden: 'No visitors' },
  smoking: { label: 'Smoking', allowed: 'Guests who smoke', forbidden: 'No smoking' },
  alcohol: { label: 'Alcohol', allowed: 'Guests who drink alcohol', forbidden: 'No alcohol' },
  loudMusic: { label: 'Loud music', allowed: 'Loud music', forbidden: 'No loud music' },
} as const

/** IDs that a host can require at check-in: key and label. */
export const ID_KINDS = {
  aadhaar: 'Aadhaar',
  passport: 'Passport',
  'driving-licence': 'Driving licence',
  'voter-id': 'Voter ID',
} as const

/** Filters for guests: key and label. */
export const RULE_FILTERS = {
  couples: 'Unmarried couples welcome',
  localId: 'Local ID accepted',
  children: 'Children welcome',
  smoking: 'Smoking allowed',
} as const

export type RuleFilter = keyof typeof RULE_FILTERS
export const RULE_FILTER_KEYS = Object.keys(RULE_FILTERS) as RuleFilter[]

export type Welcome = keyof typeof WELCOMES
export type Permission = keyof typeof PERMISSIONS
export type IdKind = keyof typeof ID_KINDS

export const WELCOME_KEYS = Object.keys(WELCOMES) as Welcome[]
export const PERMISSION_KEYS = Object.keys(PERMISSIONS) as Permission[]
export const ID_KIND_KEYS = Object.keys(ID_KINDS) as IdKind[]

export type HouseRules = Partial<Record<Welcome, 'welcome'>> &
  Partial<Record<Permission, 'allowed' | 'not allowed'>> & {
    /** HH:MM; both or none. */
    quietFrom?: string
    quietUntil?: string
    /** Any one of them is enough. */
    idAtCheckIn?: IdKind[]
    selfCheckIn?: 'yes'
  }

export function parseHouseRules(stored: string): HouseRules {
  return JSON.parse(stored) as HouseRules
}

/** Filters that a place with these rules matches. */
export function matchingRuleFilters(rules: HouseRules): RuleFilter[] {
  return RULE_FILTER_KEYS.filter((key) => rules[key] === 'welcome' || rules[key] === 'allowed')
}

export interface HouseRuleTexts {
  /** Guests who are welcome, a few words each. */
  welcome: string[]
  /** The host's requests, a sentence each. */
  asks: string[]
}

/** Describes house rules for guests; two empty lists without rules. */
export function describeHouseRules(rules: BindingRules = {}, say: Say = english): HouseRuleTexts {
  const isAllowed = (key: Permission) => rules[key] === 'allowed'
  const isForbidden = (key: Permission) => rules[key] === 'not allowed'
  const { quietFrom, quietUntil, idAtCheckIn = [] } = rules
  const welcome = [
    ...WELCOME_KEYS.filter((key) => rules[key]).map((key) => say(WELCOMES[key])),
    ...PERMISSION_KEYS.filter(isAllowed).map((key) => say(PERMISSIONS[key].allowed)),
    ...(rules.pets ? [say('Pets')] : []),
  ]
  const asks = [
    ...PERMISSION_KEYS.filter(isForbidden).map((key) => `${say(PERMISSIONS[key].forbidden)}${say('.')}`),
    ...(quietFrom && quietUntil
      ? [
          say('Quiet hours from {from} to {to}.', {
            from: formatClockTime(quietFrom, say),
            to: formatClockTime(quietUntil, say),
          }),
        ]
      : []),
    ...(idAtCheckIn.length > 0
      ? [
          say('ID at check-in: {kinds}. Your host looks at it and keeps no copy.', {
            kinds: listOf(idAtCheckIn, say),
          }),
        ]
      : []),
    ...(rules.selfCheckIn ? [say('You check in by yourself.')] : []),
  ]
  return { welcome, asks }
}

export function describeChangedRules(shown: BindingRules, now: BindingRules, say: Say = english): string {
  const [before, after] = [shown, now].map((rules) => {
    const { welcome, asks } = describeHouseRules(rules, say)
    return [...welcome.map((who) => say('Welcome: {who}.', { who })), ...asks]
  }) as [string[], string[]]
  const added = after.filter((text) => !before.includes(text))
  const gone = before.filter((text) => !after.includes(text))
  return [
    ...(added.length > 0 ? [say('New: {rules}', { rules: added.join(' ') })] : []),
    ...(gone.length > 0 ? [say('No longer: {rules}', { rules: gone.join(' ') })] : []),
  ].join(' ')
}

/** 'Passport', 'Passport or Voter ID', 'Aadhaar, Passport or Voter ID'. */
function listOf(kinds: readonly IdKind[], say: Say): string {
  const labels = kinds.map((kind) => say(ID_KINDS[kind]))
  const last = labels.at(-1)
  return labels.length === 1
    ? `${last}`
    : say('{some} or {last}', { some: labels.slice(0, -1).join(', '), last: `${last}` })
}
