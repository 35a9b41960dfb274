import type { Plugin } from 'vite'

/** Writes the built styles for browsers that know no layers and no `@property`, which leave out all that is in one. */
export function flatLayers(): Plugin {
  return {
    name: 'basera:flat-layers',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = flattenLayers(String(file.source))
      }
    },
  }
}

/**
 * Styles without layers, in the order that the layers had. What Tailwind registers by `@property` it also sets on every
 * element, for some browsers; here it is for all, and no element inherits it from another either way.
 *
 * @param css minified
 * @throws Error where a layer comes before one that it should come after
 */
export function flattenLayers(css: string): string {
  let order: string[] = []
  const seen: string[] = []
  const flat = rulesOf(css).map(({ head, body }) => {
    if (head.startsWith('@property ')) return ''
    const [, names] = /^@layer (.+?);?$/.exec(head) ?? []
    if (names === undefined) return body === undefined ? head : `${head}{${body}}`
    const fresh = names.split(',').map((name) => name.trim())
    order = [...order, ...fresh.filter((name) => !order.includes(name))]
    if (body === undefined) return ''
    seen.push(names)
    return names === 'properties' ? setOnAll(body) : body
  })
  const sorted = seen.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  if (String(sorted) !== String(seen))
    throw new Error(`The layers are not in their order: ${seen.join(', ')}`)
  return flat.join('')
}

/** Out of the question which browsers need it. One that knows no `::backdrop` would leave the rule out for it. */
function setOnAll(properties: string): string {
  const [rule] = rulesOf(properties)
  if (!rule?.body || !rule.head.startsWith('@supports'))
    throw new Error('What Tailwind sets on all is of another shape')
  return rule.body.replace(',::backdrop', '')
}

interface Rule {
  /** A selector, or an at-rule with its condition; one without a block ends with its semicolon. */
  head: string
  body?: string
}

/** The rules that stand side by side in minified styles. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let open = 0
  let depth = 0
  for (const { 0: mark, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[{};]/g)) {
    if (mark === '{' && depth++ === 0) open = index
    if (mark === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) })
      start = index + 1
    }
    if (mark === ';' && depth === 0) {
      rules.push({ head: css.slice(start, index + 1).trim() })
      start = index + 1
    }
  }
  return rules
}
