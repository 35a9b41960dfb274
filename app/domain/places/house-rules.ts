import { english, type Translate } from '#app/languages/translate.ts'
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

export const ID_KINDS = {
  aadhaar: 'Aadhaar',
  passport: 'Passport',
  'driving-licence': 'Driving licence',
  'voter-id': 'Voter ID',
} as const

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

export function matchingRuleFilters(rules: HouseRules): RuleFilter[] {
  return RULE_FILTER_KEYS.filter((key) => rules[key] === 'welcome' || rules[key] === 'allowed')
}

export interface HouseRuleTexts {
  /** Guests who are welcome, a few words each. */
  welcome: string[]
  /** The host's requests, a sentence each. */
  asks: string[]
}

export function describeHouseRules(rules: BindingRules = {}, t: Translate = english): HouseRuleTexts {
  const isAllowed = (key: Permission) => rules[key] === 'allowed'
  const isForbidden = (key: Permission) => rules[key] === 'not allowed'
  const { quietFrom, quietUntil, idAtCheckIn = [] } = rules
  const welcome = [
    ...WELCOME_KEYS.filter((key) => rules[key]).map((key) => t(WELCOMES[key])),
    ...PERMISSION_KEYS.filter(isAllowed).map((key) => t(PERMISSIONS[key].allowed)),
    ...(rules.pets ? [t('Pets')] : []),
  ]
  const asks = [
    ...PERMISSION_KEYS.filter(isForbidden).map((key) => `${t(PERMISSIONS[key].forbidden)}${t('.')}`),
    ...(quietFrom && quietUntil
      ? [
          t('Quiet hours from {from} to {to}.', {
            from: formatClockTime(quietFrom, t),
            to: formatClockTime(quietUntil, t),
          }),
        ]
      : []),
    ...(idAtCheckIn.length > 0
      ? [
          t('ID at check-in: {kinds}. Your host checks it and keeps no copy.', {
            kinds: listOf(idAtCheckIn, t),
          }),
        ]
      : []),
    ...(rules.selfCheckIn ? [t('Self check-in.')] : []),
  ]
  return { welcome, asks }
}

export function describeChangedRules(shown: BindingRules, now: BindingRules, t: Translate = english): string {
  const [before, after] = [shown, now].map((rules) => {
    const { welcome, asks } = describeHouseRules(rules, t)
    return [...welcome.map((who) => t('Welcome: {who}.', { who })), ...asks]
  }) as [string[], string[]]
  const added = after.filter((text) => !before.includes(text))
  const gone = before.filter((text) => !after.includes(text))
  return [
    ...(added.length > 0 ? [t('New: {rules}', { rules: added.join(' ') })] : []),
    ...(gone.length > 0 ? [t('No longer: {rules}', { rules: gone.join(' ') })] : []),
  ].join(' ')
}

function listOf(kinds: readonly IdKind[], t: Translate): string {
  const labels = kinds.map((kind) => t(ID_KINDS[kind]))
  const last = labels.at(-1)
  return labels.length === 1
    ? `${last}`
    : t('{some} or {last}', { some: labels.slice(0, -1).join(', '), last: `${last}` })
}
