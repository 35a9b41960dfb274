import { programFolder } from '#app/db/program-folder.server.ts'
import { env } from '#app/env.server.ts'
import type { Language } from '#app/languages/language.ts'
import { perLocale, localeOf } from '#app/languages/locale.ts'
import type { Translate } from '#app/languages/translate.ts'
import { siteName } from '#app/site/site.ts'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { describeKept, formatTime, formatYears, KEPT, keptItems } from './retention.ts'
import { retention } from './retention.server.ts'

/** Texts that an operator may replace: each is a Markdown file, `help.md` and so on. */
export const SITE_TEXTS = ['help', 'terms', 'privacy', 'company'] as const
export type SiteTextName = (typeof SITE_TEXTS)[number]

/** Values of `{{name}}` in a text; `{{if name}}` tests that it is set and not empty. */
type TextValues = Readonly<Record<string, string | undefined>>

/** Our texts, which also serve as the example. */
const OUR_FOLDER = path.join(programFolder, 'content')
const MAX_BYTES = 500_000

const cached = new Map<string, { version: string; text: string }>()

/** The operator's text, or else ours, with its values filled in. `language` comes from `languageOfText`. */
export async function siteText(
  name: SiteTextName,
  values: TextValues = {},
  language: Language = 'en',
): Promise<string> {
  const locale = localeOf(language)
  const all: Record<string, string | undefined> = {}
  for (const [key, value] of Object.entries({ ...knownValues(locale), ...values }))
    all[key] = value && escapeMarkdown(value)
  const text = (await ownText(name, language)) ?? (await ourText(name, language)) ?? ''
  return fillText(text, { ...all, kept: keptList(locale.t) })
}

/** The language of a text for a reader: English if untranslated; ours never replaces an operator's own text. */
export async function languageOfText(name: SiteTextName, language: Language): Promise<Language> {
  if (language === 'en') return 'en'
  if ((await ownText(name, language)) !== undefined) return language
  const isOurs = await isOfOurs(name, 'en')
  return isOurs && (await ourText(name, language)) !== undefined ? language : 'en'
}

export async function textsOfOurs(language: Language = 'en'): Promise<SiteTextName[]> {
  const ours = await Promise.all(SITE_TEXTS.map((name) => isOfOurs(name, language)))
  return SITE_TEXTS.filter((_, i) => ours[i])
}

/** The operator's texts that are shown in English to readers of another language. */
export async function untranslatedTexts(language: Language): Promise<SiteTextName[]> {
  const shown = await Promise.all(SITE_TEXTS.map((name) => languageOfText(name, language)))
  return SITE_TEXTS.filter((_, i) => shown[i] !== language)
}

async function isOfOurs(name: SiteTextName, language: Language): Promise<boolean> {
  const own = await ownText(name, language)
  if (own !== undefined) return own.trim() === (await ourText(name, language))?.trim()
  // Untranslated texts are reported separately.
  return language === 'en' || (await languageOfText(name, language)) === language
}

/** Unknown values in an operator's text: they would be shown unreplaced. */
export async function unknownValues(name: SiteTextName, language: Language = 'en'): Promise<string[]> {
  const text = await siteText(name, { fee: ' ', company: ' ', approval: ' ' }, language)
  return [...new Set(text.match(/\{\{[^{}]*\}\}/g))]
}

/** Sections of ours that the operator's help lacks although footer and sitemap link to them. */
export async function missingSections(ids: readonly string[], language: Language = 'en'): Promise<string[]> {
  const text = await siteText('help', {}, language)
  return ids.filter((id) => !text.includes(`{#${id}}`))
}

function ownText(name: SiteTextName, language: Language): Promise<string | undefined> {
  const { CONTENT_DIR } = env
  return CONTENT_DIR === undefined ? Promise.resolve(undefined) : textIn(CONTENT_DIR, name, language)
}

function ourText(name: SiteTextName, language: Language): Promise<string | undefined> {
  return textIn(OUR_FOLDER, name, language)
}

/** Reads a text from a folder; languages other than English have their own subfolders. */
async function textIn(folder: string, name: SiteTextName, language: Language): Promise<string | undefined> {
  try {
    return await readText(language === 'en' ? folder : path.join(folder, language), name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// Read each time: an operator's changes apply without a restart.
async function readText(folder: string, name: SiteTextName): Promise<string> {
  const file = path.join(folder, `${name}.md`)
  const { mtimeMs, size } = await stat(file)
  if (size > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES / 1000} kB`)
  const version = `${mtimeMs} ${size}`
  const known = cached.get(file)
  if (known?.version === version) return known.text
  const text = await readFile(file, 'utf8')
  cached.set(file, { version, text })
  return text
}

const knownValues = perLocale(({ t }): TextValues => ({
  site: siteName,
  // For statements that are true only of the software's own name.
  basera: siteName === 'Basera' ? siteName : undefined,
  company: env.COMPANY?.name,
  email: env.CONTACT_EMAIL,
  phone: env.CONTACT_PHONE,
  hours: env.SUPPORT_HOURS,
  fee: undefined,
  approval: undefined,
  'booking years': formatYears(retention.bookingYears, t),
  'name years': formatYears(retention.nameYears, t),
  'log years': formatYears(retention.logYears, t),
  'message years': formatYears(KEPT.messageYears, t),
  'session days': formatTime(KEPT.sessionDays, 'day', t),
  'device days': formatTime(KEPT.deviceDays, 'day', t),
  'cookie days': formatTime(KEPT.cookieDays, 'day', t),
  'archive days': formatTime(KEPT.archiveDays, 'day', t),
  'review days': formatTime(KEPT.reviewDays, 'day', t),
  'passkey minutes': formatTime(KEPT.passkeyMinutes, 'minute', t),
  'new email minutes': formatTime(KEPT.newEmailMinutes, 'minute', t),
}))

/** `{{if name}}...{{else}}...{{end}}`, without another one inside. */
const CONDITION = /\{\{if ([a-z ]+)\}\}((?:(?!\{\{(?:if |end\}\}))[\s\S])*)\{\{end\}\}/g

/** Fills values into a text: conditions from the inside, then names. Unknown ones stay unchanged. */
export function fillText(text: string, values: TextValues): string {
  let before: string
  let chosen = text
  do {
    before = chosen
    chosen = before.replace(CONDITION, (_, name: string, parts: string) => {
      const [then = '', otherwise = ''] = parts.split('{{else}}')
      return values[name] ? then : otherwise
    })
  } while (chosen !== before)
  return chosen.replace(/\{\{([a-z][a-z ]*)\}\}/g, (written, name: string) =>
    name in values ? (values[name] ?? '') : written,
  )
}

function keptList(t: Translate): string {
  return keptItems(retention, t)
    .map((item) => {
      const [what, rest] = describeKept(item, t)
      return `- **${escapeMarkdown(what)}**${escapeMarkdown(rest)}`
    })
    .join('\n')
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~&]/g, '\\$&')
}
