import { createHash } from 'node:crypto'

export interface FinishedPage {
  /** In UTF-8. */
  html: Buffer
  /** Its Content-Security-Policy, which names its inline scripts by hash. */
  policy: string
}

/** A page cut up around what changes in it from one to the next. */
export interface CutPage {
  /** What stands before, between and after what changes, in UTF-8: most of a page need not be encoded again. */
  pieces: Buffer[]
  /** The inline script with the loaders' data, cut up around it. */
  script: [before: string, after: string]
  /** Content-Security-Policy, cut up around that script's hash. */
  policy: [before: string, after: string]
}

/**
 * Cuts a page up around what changes in it.
 *
 * @param changing each as it stands in the page, in the order it does; the last is data in an inline script
 * @returns undefined when one of them does not stand there exactly once, or not in this order
 */
export function cutAround({ html, policy }: FinishedPage, changing: readonly string[]): CutPage | undefined {
  const text = html.toString()
  const pieces: string[] = []
  let from = 0
  for (const one of changing) {
    const at = text.indexOf(one, from)
    if (one === '' || at === -1 || text.lastIndexOf(one) !== at) return undefined
    pieces.push(text.slice(from, at))
    from = at + one.length
  }
  const beforeData = pieces.at(-1) ?? ''
  const afterData = text.slice(from)
  const opened = /<script[^>]*>(?![\s\S]*<script)/.exec(beforeData)
  const closed = afterData.indexOf('</script>')
  if (!opened || closed === -1) return undefined
  const script: CutPage['script'] = [
    beforeData.slice(opened.index + opened[0].length),
    afterData.slice(0, closed),
  ]
  const [before, after, ...rest] = policy.split(hashOf(script.join(changing.at(-1))))
  if (before === undefined || after === undefined || rest.length > 0) return undefined
  return {
    pieces: [...pieces, afterData].map((piece) => Buffer.from(piece)),
    script,
    policy: [before, after],
  }
}

/** The page with something else in the places it was cut up around. */
export function fillIn({ pieces, script, policy }: CutPage, changing: readonly string[]): FinishedPage {
  const html = Buffer.concat(pieces.flatMap((piece, i) => [piece, Buffer.from(changing[i] ?? '')]))
  return { html, policy: policy.join(hashOf(script.join(changing.at(-1)))) }
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON as Remix writes it into a page's script. */
export function inScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')
}

function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64')
}
