import { escapeHtml } from '#app/platform/escape-html.ts'
import { LANG } from '#app/languages/language.ts'
import { ENGLISH, localeOf, type Locale } from '#app/languages/locale.ts'
import type { Translate } from '#app/languages/translate.ts'
import { languageOfText, siteText, type SiteTextName } from '#app/domain/site-texts.server.ts'
import { Marked, type RendererObject, type Tokens } from 'marked'

export interface MarkdownPage {
  lang?: string
  title: string
  /** The first paragraph, in plain text. */
  intro: string
  /** The rest, sanitized. */
  html: string
}

/** An operator's text for a page, or our default; in the reader's language, if translated. */
export async function markdownPage(
  name: SiteTextName,
  { language, addressOf }: Locale,
  valuesIn: (t: Translate) => Readonly<Record<string, string | undefined>> = () => ({}),
): Promise<MarkdownPage> {
  const shownIn = await languageOfText(name, language)
  const source = await siteText(name, valuesIn(localeOf(shownIn).t), shownIn)
  const key = `${language} ${name}`
  const known = rendered.get(key)
  if (known?.source === source) return known.page
  const page = {
    ...renderText(source, addressOf),
    ...(shownIn !== language && { lang: LANG[shownIn] }),
  }
  rendered.set(key, { source, page })
  return page
}

const rendered = new Map<string, { source: string; page: MarkdownPage }>()

/**
 * Renders Markdown: its first heading is the title, the paragraph after it the intro. HTML is escaped, images become
 * their alt text, and links may only lead to pages, email addresses and phone numbers. `## Heading {#id}` names a
 * section.
 *
 * @param addressOf the URL of a page of ours
 */
export function renderText(source: string, addressOf = ENGLISH.addressOf): MarkdownPage {
  const tokens = new Marked().lexer(source)
  const blocks = tokens.filter(({ type }) => type !== 'space')
  const [first, second] = blocks
  const title = first?.type === 'heading' ? first : undefined
  const intro = title && second?.type === 'paragraph' ? second : undefined
  const rest = tokens.filter((token) => token !== title && token !== intro)
  const hasGroups = rest.some((token) => token.type === 'heading' && (token as Tokens.Heading).depth > 2)
  return {
    title: plainText(title),
    intro: plainText(intro),
    html: new Marked<string, string>({ renderer: rendererFor(hasGroups, addressOf) }).parser(rest),
  }
}

const SECTION_ID = /\s*\{#([a-z\d-]+)\}$/
const LINK_CLASS = 'underline decoration-edge/60 underline-offset-4 hover:decoration-ink'

/** @param hasGroups true if second-level headings have others below them */
function rendererFor(hasGroups: boolean, addressOf: Locale['addressOf']): RendererObject<string, string> {
  return {
    heading({ tokens, depth, text }) {
      const inside = this.parser.parseInline(tokens)
      const id = SECTION_ID.exec(text)?.[1] ?? slug(text)
      const level = Math.min(Math.max(depth, 2), 4)
      const look = hasGroups && level === 2 ? 'mt-12 border-b border-line pb-2 text-2xl' : 'mt-8 text-lg'
      return `<h${level} id="${id}" class="scroll-mt-24 ${look}">${inside.replace(SECTION_ID, '')}</h${level}>\n`
    },
    paragraph({ tokens }) {
      return `<p class="mt-2">${this.parser.parseInline(tokens)}</p>\n`
    },
    list({ ordered, items }) {
      const name = ordered ? 'ol' : 'ul'
      const inside = items.map((item) => this.listitem(item)).join('')
      return `<${name} class="mt-2 space-y-2 ps-5 ${ordered ? 'list-decimal' : 'list-disc'}">${inside}</${name}>\n`
    },
    strong({ tokens }) {
      return `<strong class="font-medium">${this.parser.parseInline(tokens)}</strong>`
    },
    link({ href, tokens }) {
      const inside = this.parser.parseInline(tokens)
      const to = isPage(href) ? addressOf(href) : href
      return isSafeLink(href) ? `<a href="${escapeHtml(to)}" class="${LINK_CLASS}">${inside}</a>` : inside
    },
    image({ text }) {
      return escapeHtml(text)
    },
    html({ text }) {
      return escapeHtml(text)
    },
    checkbox: () => '',
  }
}

// Browsers treat '/\' and '//' as another site.
function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href)
}

/** A page of ours, not a file such as '/licences.txt'. */
function isPage(href: string): boolean {
  return /^\/(?![/\\])[^.?#]*(?:[?#]|$)/.test(href)
}

function plainText(token: { type: string } | undefined): string {
  if (token === undefined) return ''
  const { text = '' } = token as { text?: string }
  return text
    .replace(SECTION_ID, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/[*_`]{1,3}(\S(?:[^*_`]*\S)?)[*_`]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
