const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const NOT_SPOKEN = /<!--[\s\S]*?-->|<(script|style|title|textarea|select|svg)\b[\s\S]*?<\/\1>/g

/**
 * Each text of HTML, with the language that the nearest `lang` around it says; undefined where none does. What a field is
 * filled with is left out.
 */
export function spokenTexts(html: string): { text: string; lang: string | undefined }[] {
  const texts: { text: string; lang: string | undefined }[] = []
  const around: (string | undefined)[] = []
  for (const [, end, name = '', attributes = '', text = ''] of html
    .replace(NOT_SPOKEN, '')
    .matchAll(/<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>([^<]*)/gi)) {
    if (end) around.pop()
    else if (!VOID.test(name)) around.push(/\slang="([^"]*)"/.exec(attributes)?.[1] ?? around.at(-1))
    if (text.trim()) texts.push({ text: text.trim(), lang: around.at(-1) })
  }
  return texts
}
