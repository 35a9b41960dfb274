import { escapeHtml } from '#app/platform/escape-html.ts'
import { printLine, runCommand } from './command.ts'
import { MAIL_NAMES, mailKind, type MailName } from '#app/domain/mails/mail-kinds.ts'
import { factKindsOf, languagesOfMail, mailTemplate } from '#app/domain/mails/mail-templates.server.ts'
import { env } from '#app/env.server.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { situationsOf, usedKinds } from '#app/platform/mail/check-template.ts'
import { renderHtml, renderText } from '#app/platform/mail/email-content.ts'
import { fillTemplate } from '#app/platform/mail/template.ts'
import { siteName } from '#app/site/site.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { samplesIn } from '../mail-samples.ts'

// npm run mails [-- FOLDER]: writes every mail, in each language and situation, as pages to look at.
runCommand(() => {
  const folder = process.argv[2] ?? path.join(path.dirname(env.DATABASE_PATH), 'mail-samples')
  const rows = MAIL_NAMES.map((name) => {
    const languages = languagesOfMail(name)
    for (const language of languages) {
      mkdirSync(path.join(folder, language), { recursive: true })
      writeFileSync(path.join(folder, language, `${name}.html`), mailPage(name, language))
    }
    const links = languages.map((language) => `<a href="${language}/${name}.html">${language}</a>`).join(' ')
    const { to, when } = mailKind(name)
    return `<tr><td>${name}<td>${to}<td>${when}<td>${links}`
  })
  const index = path.join(folder, 'index.html')
  writeFileSync(index, page('Mails', `<table><tr><th>Mail<th>To<th>When<th>${rows.join('\n')}</table>`))
  printLine(`${MAIL_NAMES.length} mails are in ${index}`)
})

function mailPage(name: MailName, language: MailLanguage): string {
  const [template, kinds] = [mailTemplate(name, language), factKindsOf(name)]
  const seen = new Set<string>()
  const sections: string[] = []
  for (const isTrusted of [true, false])
    for (const [situation, values] of situationsOf(usedKinds(template, kinds), samplesIn(language))) {
      const facts = { ...values, unverified: !isTrusted }
      const content = { ...fillTemplate(template, kinds, facts, { isTrusted }), language }
      const text = renderText(content)
      if (seen.has(content.subject + text)) continue
      seen.add(content.subject + text)
      const html = renderHtml(content, siteName, env.ACCENT_COLOUR)
      sections.push(
        `<h2>${isTrusted ? '' : 'Unverified address, '}${situation}</h2>`,
        `<iframe srcdoc="${escapeHtml(html)}"></iframe><pre>${escapeHtml(`${content.subject}\n\n${text}`)}</pre>`,
      )
    }
  return page(name, sections.join('\n'))
}

function page(title: string, body: string): string {
  return `<!DOCTYPE html>
<meta charset="utf-8">
<title>${title}</title>
<style>body { font-family: system-ui } td, th { padding: 4px 12px; text-align: left } iframe, pre { width: 600px; height: 800px; overflow: auto; border: 1px solid #ccc; display: inline-block; vertical-align: top; white-space: pre-wrap }</style>
<h1>${title}</h1>
${body}
`
}
