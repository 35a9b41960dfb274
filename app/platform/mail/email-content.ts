/** What a mail says, in words: its parts one below the other. */
export interface Letter {
  subject: string
  parts: readonly Part[]
}

/** A paragraph, facts beside their names, a link that leads on, or what stands below it all: who writes, and why. */
export type Part =
  | string
  | { below: string }
  | { facts: readonly (readonly [name: string, said: string])[] }
  | { link: string; to: string }

/** A letter as plain text. */
export function inPlainText({ parts }: Letter): string {
  return `${parts.map(partInText).join('\n\n')}\n`
}

function partInText(part: Part): string {
  if (typeof part === 'string') return part
  if ('below' in part) return part.below
  if ('facts' in part) return part.facts.map(([name, said]) => `${name}: ${said}`).join('\n')
  return `${part.link}:\n${part.to}`
}

// As app.css has them. Mails know no variables, and few know the dark.
const INK = '#1c1917'
const SOFT = '#5d5752'
const LINE = '#e4e1de'
const ACCENT = '#c91a42'

/** A letter as a page that every mail program shows alike: one column, no pictures, nothing loaded. */
export function inHtml({ subject, parts }: Letter): string {
  return `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:#ffffff;color:${INK};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Nirmala UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;color:${ACCENT};font-size:20px;font-weight:600">Basera</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${parts.map(partInHtml).join('\n')}
</div>
</body>
</html>
`
}

function partInHtml(part: Part): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px;white-space:pre-line">${escaped(part)}</p>`
  if ('below' in part) {
    return `<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${LINE};white-space:pre-line;color:${SOFT};font-size:14px">${escaped(part.below)}</p>`
  }
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, said]) =>
        `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;white-space:nowrap;font-weight:400;color:${SOFT}">${escaped(name)}</th>` +
        `<td style="width:100%;padding:6px 0;vertical-align:top;white-space:pre-line">${escaped(said)}</td></tr>`,
    )
    return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}">${rows.join('')}</table>`
  }
  // Large enough for a thumb.
  return `<p style="margin:24px 0"><a href="${escaped(part.to)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escaped(part.link)}</a></p>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
