import type { Plugin } from 'vite'

/** Flattens the built styles for browsers without layers and `@property`, which ignore everything inside one. */
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
 * Styles without layers, in the order of the layers. Tailwind's `@property` values are also set on every element for
 * some browsers; here for all, and no element inherits them either way.
 *
 * @param css minified
 * @throws Error if a layer comes before one that it should come after
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

/** Drops the condition by browser, and `::backdrop`: a browser without it would ignore the whole rule. */
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
