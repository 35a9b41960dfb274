import { escapeHtml } from '#app/platform/escape-html.ts'
import { LANG, type Language } from '#app/languages/language.ts'
import { languageRuns } from '#app/languages/language-runs.ts'

export interface EmailContent {
  language?: Language
  subject: string
  parts: readonly EmailPart[]
}

export type EmailPart =
  | string
  | { footer: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | EmailLink
  | { links: readonly EmailLink[] }

export interface EmailLink {
  link: string
  href: string
}

export function renderText({ parts }: EmailContent): string {
  return `${parts.map(renderPartText).join('\n\n')}\n`
}

function renderPartText(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('footer' in part) return part.footer
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('links' in part) return part.links.map(({ link, href }) => `${link}:\n${href}`).join('\n')
  return `${part.link}:\n${part.href}`
}

// The colours of app.css. Mail clients know no variables, and few know dark mode.
const TEXT_COLOR = '#1c1917'
const MUTED_COLOR = '#5d5752'
const BORDER_COLOR = '#e4e1de'
const ACCENT_COLOR = '#c91a42'

/** HTML that every mail client shows alike: one column, no pictures, nothing loaded. */
export function renderHtml(
  { language = 'en', subject, parts }: EmailContent,
  brand: string,
  accent = ACCENT_COLOR,
): string {
  return `<!DOCTYPE html>
<html lang="${LANG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#ffffff;color:${TEXT_COLOR};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Nirmala UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;color:${accent};font-size:20px;font-weight:600">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${textHtml(subject, language)}</h1>
${parts.map((part) => renderPartHtml(part, accent, language)).join('\n')}
</div>
</body>
</html>
`
}

function renderPartHtml(part: EmailPart, accent: string, language: Language): string {
  if (typeof part === 'string')
    return `<p style="margin:0 0 16px;white-space:pre-line">${textHtml(part, language)}</p>`
  if ('footer' in part) {
    return `<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${BORDER_COLOR};white-space:pre-line;color:${MUTED_COLOR};font-size:14px">${textHtml(part.footer, language)}</p>`
  }
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, value]) =>
        `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;white-space:nowrap;font-weight:400;color:${MUTED_COLOR}">${textHtml(name, language)}</th>` +
        `<td style="width:100%;padding:6px 0;vertical-align:top;white-space:pre-line">${textHtml(value, language)}</td></tr>`,
    )
    return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;border-top:1px solid ${BORDER_COLOR};border-bottom:1px solid ${BORDER_COLOR}">${rows.join('')}</table>`
  }
  if ('links' in part) {
    const links = part.links.map((one) =>
      linkHtml(one, language, `border:1px solid ${BORDER_COLOR};color:${TEXT_COLOR};margin:0 8px 8px 0`),
    )
    return `<p style="margin:0 0 16px">${links.join('')}</p>`
  }
  return `<p style="margin:24px 0">${linkHtml(part, language, `background:${accent};color:#ffffff`)}</p>`
}

// Large enough for a thumb.
function linkHtml({ link, href }: EmailLink, language: Language, style: string): string {
  return `<a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none;${style}">${textHtml(link, language)}</a>`
}

// Adds `lang` to text in another language than the mail's: users typed it.
function textHtml(text: string, mailLanguage: Language): string {
  return (languageRuns(text, mailLanguage) ?? [{ words: text }])
    .map(({ words, lang }) => (lang ? `<span lang="${lang}">${escapeHtml(words)}</span>` : escapeHtml(words)))
    .join('')
}
