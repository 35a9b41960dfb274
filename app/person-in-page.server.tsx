import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { AccountMark } from './components/site-header.tsx'
import type { User } from './domain/users/user.ts'

// The last private character there is: nothing that is written carries it, and a page in which somebody
// wrote it all the same has one too many and is not kept.
const MARK = '\u{10FFFD}'

/** Whom a page is rendered for that is to be kept for everyone who is signed in. */
export const STAND_IN: User = { id: MARK, name: MARK, email: MARK, picture: null }

/** A page cut up around what it says of the person who reads it. */
export interface PageToFill {
  /** What stands before, between and after the person's mark in the header and the person's data. */
  pieces: [string, string, string]
  /** The inline script the data stands in, cut up around it. */
  script: [before: string, after: string]
  /** Content-Security-Policy, cut up around that script's hash. */
  policy: [before: string, after: string]
}

/**
 * Cuts a page that was rendered for the stand-in, so that it can be filled for anyone signed in.
 *
 * @param html the page, scripts and all
 * @param policy its Content-Security-Policy, which names that script by hash
 * @returns undefined when the stand-in does not stand exactly where it is looked for
 */
export function cutPage(html: string, policy: string): PageToFill | undefined {
  // The name and its first letter in the header, and three times in the data.
  if (html.split(MARK).length !== 6) return undefined
  const pieces: string[] = []
  let from = 0
  for (const slot of slotsOf(STAND_IN)) {
    const at = html.indexOf(slot, from)
    if (at === -1) return undefined
    pieces.push(html.slice(from, at))
    from = at + slot.length
  }
  pieces.push(html.slice(from))
  const [, beforeData = '', afterData = ''] = pieces
  const opened = /<script[^>]*>(?![\s\S]*<script)/.exec(beforeData)
  const closed = afterData.indexOf('</script>')
  if (!opened || closed === -1) return undefined
  const before = beforeData.slice(opened.index + opened[0].length)
  const after = afterData.slice(0, closed)
  const [policyBefore, policyAfter, ...rest] = policy.split(hashOf(before + dataOf(STAND_IN) + after))
  if (policyBefore === undefined || policyAfter === undefined || rest.length > 0) return undefined
  return {
    pieces: pieces as PageToFill['pieces'],
    script: [before, after],
    policy: [policyBefore, policyAfter],
  }
}

/** The page as Remix would have rendered it for this user, and its policy. */
export function fillPage({ pieces, script, policy }: PageToFill, user: User): { html: string; policy: string } {
  const [mark, data] = slotsOf(user)
  return {
    html: pieces[0] + mark + pieces[1] + data + pieces[2],
    policy: policy[0] + hashOf(script[0] + data + script[1]) + policy[1],
  }
}

/** What a page says of a user, in the order it does. */
function slotsOf(user: User): [mark: string, data: string] {
  return [renderToStaticMarkup(<AccountMark user={user} />), dataOf(user)]
}

// As Remix writes the data of a page's loaders into its script.
function dataOf(user: User): string {
  const escapes: Record<string, string> = {
    '&': '\\u0026',
    '>': '\\u003e',
    '<': '\\u003c',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029',
  }
  return JSON.stringify(user).replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? '')
}

function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64')
}
