import { programFolder } from '#app/db/program-folder.server.ts'
import { env } from '#app/env.server.ts'
import { siteName } from '#app/site/site.ts'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { describeKept, formatTime, formatYears, KEPT, keptItems } from './retention.ts'
import { retention } from './retention.server.ts'

/** The texts that an operator may write anew: each is a file of Markdown, `help.md` and so on. */
export const SITE_TEXTS = ['help', 'terms', 'privacy', 'company'] as const
export type SiteTextName = (typeof SITE_TEXTS)[number]

/** What stands for `{{name}}` in a text; `{{if name}}` asks whether it is there and not empty. */
type TextValues = Readonly<Record<string, string | undefined>>

/** Ours, which are the example, too. */
const OUR_FOLDER = path.join(programFolder, 'content')
const MAX_BYTES = 500_000

const cached = new Map<string, { version: string; text: string }>()

/**
 * A text of the operator's, or ours where there is none, as Markdown with its values filled in.
 *
 * @param values beside those that every text knows, in plain text
 */
export async function siteText(name: SiteTextName, values: TextValues = {}): Promise<string> {
  const all: Record<string, string | undefined> = {}
  for (const [key, value] of Object.entries({ ...KNOWN, ...values }))
    all[key] = value && escapeMarkdown(value)
  return fillText((await ownText(name)) ?? (await readText(OUR_FOLDER, name)), { ...all, kept: keptList() })
}

/** Which texts are still ours, word by word. */
export async function textsOfOurs(): Promise<SiteTextName[]> {
  const isOurs = async (name: SiteTextName) => {
    const own = await ownText(name)
    return own === undefined || own.trim() === (await readText(OUR_FOLDER, name)).trim()
  }
  const ours = await Promise.all(SITE_TEXTS.map(isOurs))
  return SITE_TEXTS.filter((_, i) => ours[i])
}

/** Values that a text of the operator's names and that nobody knows: they would stand there as they are. */
export async function unknownValues(name: SiteTextName): Promise<string[]> {
  const text = await siteText(name, { fee: ' ', company: ' ' })
  return [...new Set(text.match(/\{\{[^{}]*\}\}/g))]
}

/** Which sections of ours, to which footer and sitemap lead, the operator's help lacks. */
export async function missingSections(ids: readonly string[]): Promise<string[]> {
  const text = await siteText('help')
  return ids.filter((id) => !text.includes(`{#${id}}`))
}

async function ownText(name: SiteTextName): Promise<string | undefined> {
  if (env.CONTENT_DIR === undefined) return undefined
  try {
    return await readText(env.CONTENT_DIR, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// An operator changes a text without a new start.
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

const KNOWN: TextValues = {
  site: siteName,
  // For words that are true of the software's own name alone.
  basera: siteName === 'Basera' ? siteName : undefined,
  company: env.COMPANY?.name,
  email: env.CONTACT_EMAIL,
  phone: env.CONTACT_PHONE,
  hours: env.SUPPORT_HOURS,
  fee: undefined,
  'booking years': formatYears(retention.bookingYears),
  'name years': formatYears(retention.nameYears),
  'log years': formatYears(retention.logYears),
  'message years': formatYears(KEPT.messageYears),
  'session days': formatTime(KEPT.sessionDays, 'day'),
  'device days': formatTime(KEPT.deviceDays, 'day'),
  'cookie days': formatTime(KEPT.cookieDays, 'day'),
  'archive days': formatTime(KEPT.archiveDays, 'day'),
  'review days': formatTime(KEPT.reviewDays, 'day'),
  'passkey minutes': formatTime(KEPT.passkeyMinutes, 'minute'),
  'new email minutes': formatTime(KEPT.newEmailMinutes, 'minute'),
}

/** `{{if name}}...{{else}}...{{end}}`, without another one inside. */
const CONDITION = /\{\{if ([a-z ]+)\}\}((?:(?!\{\{(?:if |end\}\}))[\s\S])*)\{\{end\}\}/g

/** Fills values into a text: conditions from the inside, then names. What nobody knows stays as it is. */
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

function keptList(): string {
  return keptItems(retention)
    .map((item) => {
      const [what, rest] = describeKept(item)
      return `- **${escapeMarkdown(what)}**${escapeMarkdown(rest)}`
    })
    .join('\n')
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~&]/g, '\\$&')
}
