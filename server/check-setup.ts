import { env } from '#app/env.server.ts'
import { HELP_TOPICS } from '#app/site/help-topics.ts'
import { OWN_NAME, TRANSLATED, type Language } from '#app/languages/language.ts'
import {
  languageOfText,
  missingSections,
  SITE_TEXTS,
  textsOfOurs,
  unknownValues,
  untranslatedTexts,
} from '#app/domain/site-texts.server.ts'
import { faultsOfOwnMails, untranslatedOwnMails } from '#app/domain/mails/mail-templates.server.ts'
import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import { doubtfulSettings } from './doubtful-settings.ts'

/** Findings about an installation, in sentences without their full stop. */
export interface Findings {
  wrong: string[]
  /** Doubtful findings, which may be intended. */
  words: string[]
}

const OTHERS = 0o077

/** Checks settings, files and texts: everything that needs no database. */
export async function checkSetup(settings = env): Promise<Findings> {
  const found: Findings = { wrong: [], words: doubtfulSettings(settings) }
  addSettings(found, settings)
  await addFiles(found, settings)
  await addTexts(found)
  return found
}

function addSettings({ words }: Findings, settings: typeof env): void {
  const { TRUST_PROXY, HOST, ORIGIN, PORT, SMTP_URL, OPERATORS, DATABASE_URL, BACKUP_DIR } = settings
  const { GUEST_REGISTER, GUEST_REGISTER_SECRET } = settings
  const origin = new URL(ORIGIN)
  const isProxied = origin.protocol === 'https:' || Number(origin.port || 80) !== PORT
  if (TRUST_PROXY > 0 && !isProxied)
    words.push(
      `TRUST_PROXY is ${TRUST_PROXY}, but clients reach this server directly at ${ORIGIN}: without a proxy they can forge X-Forwarded-For and evade limits. Set it to 0`,
    )
  if (TRUST_PROXY > 0 && isProxied && ['0.0.0.0', '::'].includes(HOST))
    words.push(
      `TRUST_PROXY is ${TRUST_PROXY} and HOST ${HOST}: clients that bypass the proxy on port ${PORT} can forge X-Forwarded-For and evade limits. Set HOST=127.0.0.1 if the proxy is on this machine, or close the port`,
    )
  if (SMTP_URL === undefined)
    words.push('SMTP_URL is not set: mails are written to files beside the database and not sent')
  if (OPERATORS.length === 0)
    words.push('OPERATORS is empty: only people made operators by a command can use /operator')
  if (DATABASE_URL === undefined && BACKUP_DIR === undefined)
    words.push('BACKUP_DIR is not set: the server makes no automatic backups')
  if (GUEST_REGISTER && GUEST_REGISTER_SECRET === undefined)
    words.push(
      'GUEST_REGISTER_SECRET is not set: anyone with a copy of the database can read the guest register in it',
    )
  for (const name of ['COMPANY', 'CONTACT_EMAIL', 'GRIEVANCE_OFFICER'] as const)
    if (settings[name] === undefined) words.push(`${name} is not set: /company does not show it`)
}

async function addFiles({ wrong, words }: Findings, settings: typeof env): Promise<void> {
  const { DATABASE_PATH, DATABASE_URL, BACKUP_DIR } = settings
  if (DATABASE_URL === undefined) {
    if ((await modeOf(DATABASE_PATH)) === undefined)
      words.push(`${DATABASE_PATH} does not exist yet: the first start creates it`)
    for (const file of [DATABASE_PATH, `${DATABASE_PATH}-wal`])
      if (await isOthersToo(file))
        wrong.push(`${file} can be read by other users of this machine: chmod 600 it`)
    await addFolder(wrong, 'DATABASE_PATH', path.dirname(path.resolve(DATABASE_PATH)))
  }
  if (BACKUP_DIR !== undefined) await addFolder(wrong, 'BACKUP_DIR', BACKUP_DIR)
  if (await isOthersToo('.env'))
    words.push('.env can be read by other users of this machine: chmod 600 it if it holds secrets')
}

// A missing folder is created at the start, if its parent allows.
async function addFolder(wrong: string[], setting: string, folder: string): Promise<void> {
  let nearest = path.resolve(folder)
  while ((await modeOf(nearest)) === undefined && nearest !== path.dirname(nearest))
    nearest = path.dirname(nearest)
  await access(nearest, constants.W_OK | constants.X_OK).catch(() =>
    wrong.push(`${setting}: this user can't write to ${nearest}`),
  )
}

async function addTexts({ wrong, words }: Findings): Promise<void> {
  try {
    const ours = await textsOfOurs()
    if (ours.length > 0)
      words.push(`These texts are unchanged copies of ours: ${ours.join(', ')}. CONTENT_DIR is for your own`)
    await addTextsIn('en', { wrong, words })
    wrong.push(...faultsOfOwnMails())
    for (const name of untranslatedOwnMails())
      words.push(
        `mails/en/${name}.md is yours, and readers of Hindi get ours: mails/hi/${name}.md is missing`,
      )
    for (const language of TRANSLATED) {
      const more = (await textsOfOurs(language)).filter((name) => !ours.includes(name))
      if (more.length > 0)
        words.push(`These are unchanged copies too: ${more.map((name) => `${language}/${name}`).join(', ')}`)
      const english = await untranslatedTexts(language)
      if (english.length > 0)
        words.push(
          `${OWN_NAME[language]} readers get these in English, because CONTENT_DIR lacks them in ${language}/: ${english.join(', ')}`,
        )
      await addTextsIn(language, { wrong, words })
    }
  } catch (error) {
    wrong.push(
      `The texts in CONTENT_DIR can't be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function addTextsIn(language: Language, { wrong, words }: Findings): Promise<void> {
  const folder = language === 'en' ? '' : `${language}/`
  const shown = await Promise.all(SITE_TEXTS.map((name) => languageOfText(name, language)))
  const there = SITE_TEXTS.filter((_, i) => shown[i] === language)
  for (const name of there) {
    const unknown = await unknownValues(name, language)
    if (unknown.length > 0) wrong.push(`${folder}${name}.md uses unknown names: ${unknown.join(', ')}`)
  }
  const sections = HELP_TOPICS.flatMap(({ entries }) => Object.values(entries))
  const missing = there.includes('help') ? await missingSections(sections, language) : []
  if (missing.length > 0)
    words.push(
      `${folder}help.md lacks sections that the footer links to: ${missing.map((id) => `{#${id}}`).join(', ')}`,
    )
}

async function isOthersToo(file: string): Promise<boolean> {
  return ((await modeOf(file)) ?? 0) & OTHERS ? true : false
}

async function modeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ mode }) => mode,
    () => undefined,
  )
}
