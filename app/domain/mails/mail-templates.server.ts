import { programFolder } from '#app/db/program-folder.server.ts'
import { env } from '#app/env.server.ts'
import { MAIL_LANGUAGES, type MailLanguage } from '#app/languages/mail-languages.ts'
import { checkTemplate } from '#app/platform/mail/check-template.ts'
import {
  parseTemplate,
  TemplateError,
  type FactKinds,
  type MailTemplate,
} from '#app/platform/mail/template.ts'
import { StartupError } from '#app/startup-error.ts'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { COMMON_FACTS } from './mail-facts.ts'
import { MAIL_NAMES, mailKind, type MailName } from './mail-kinds.ts'

const OUR_FOLDER = path.join(programFolder, 'content/mails')

const templates = new Map<string, MailTemplate>()

/** A mail's template: the operator's own from CONTENT_DIR, else ours. Read once. */
export function mailTemplate(name: MailName, language: MailLanguage): MailTemplate {
  const key = `${language}/${name}`
  let template = templates.get(key)
  if (template === undefined) templates.set(key, (template = readTemplate(name, language, env.CONTENT_DIR)))
  return template
}

export function factKindsOf(name: MailName): FactKinds {
  return { ...COMMON_FACTS, ...mailKind(name).facts }
}

/** Languages that a mail is written in: staff read English. */
export function languagesOfMail(name: MailName): readonly MailLanguage[] {
  return mailKind(name).to === 'operator' ? ['en'] : MAIL_LANGUAGES
}

/** Reads a template from an operator's folder, else ours. @throws TemplateError */
export function readTemplate(
  name: MailName,
  language: MailLanguage,
  own?: string,
  onRead?: (file: string) => void,
): MailTemplate {
  const readOwn = (file: string) =>
    own === undefined ? undefined : textOf(path.join(own, 'mails', language), file)
  return parseTemplate(name, (file) => {
    onRead?.(file)
    return readOwn(file) ?? textOf(path.join(OUR_FOLDER, language), file)
  })
}

function textOf(folder: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(folder, `${file}.md`), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Faults of an operator's own templates, in sentences without their full stop. */
export function faultsOfOwnMails(own = env.CONTENT_DIR): string[] {
  if (own === undefined) return []
  const files = MAIL_LANGUAGES.flatMap((language) =>
    ownFiles(own, language).map((file) => ({ language, file })),
  )
  if (files.length === 0) return []
  const unknown = files.filter(
    ({ language, file }) => textOf(path.join(OUR_FOLDER, language), file.slice(0, -3)) === undefined,
  )
  return [
    ...unknown.map(({ language, file }) => `mails/${language}/${file} replaces no mail of ours`),
    ...MAIL_NAMES.flatMap((name) =>
      languagesOfMail(name).flatMap((language) => faultsOf(name, language, own)),
    ),
  ]
}

/** @param own an operator's folder; ours alone if omitted */
export function faultsOf(name: MailName, language: MailLanguage, own?: string): string[] {
  try {
    return checkTemplate(readTemplate(name, language, own), factKindsOf(name)).map(
      (fault) => `mails/${language}/${fault}`,
    )
  } catch (error) {
    if (error instanceof TemplateError) return [`mails/${language}/${error.message}`]
    throw error
  }
}

function ownFiles(own: string, language: MailLanguage): string[] {
  const folder = path.join(own, 'mails', language)
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  } catch {
    return []
  }
}

/** An operator's own English mails whose Hindi is still ours. */
export function untranslatedOwnMails(own = env.CONTENT_DIR): string[] {
  if (own === undefined) return []
  const [english = [], ...others] = MAIL_LANGUAGES.map((language) => ownFiles(own, language))
  return MAIL_NAMES.filter(
    (name) =>
      languagesOfMail(name).length > 1 &&
      english.includes(`${name}.md`) &&
      !others.every((files) => files.includes(`${name}.md`)),
  )
}

/** @throws StartupError if an operator's own template can't be filled */
export function requireReadableMails(): void {
  const faults = faultsOfOwnMails()
  if (faults.length > 0)
    throw new StartupError(
      `The server can't start, these mails in CONTENT_DIR are wrong:\n${faults.map((fault) => `  ${fault}.`).join('\n')}`,
    )
}
