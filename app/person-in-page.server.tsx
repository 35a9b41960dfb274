import { renderToStaticMarkup } from 'react-dom/server'
import { AccountMark } from './components/site-header.tsx'
import { cutAround, fillIn, inScript, type CutPage, type FinishedPage } from './cut-page.server.ts'
import type { User } from './domain/users/user.ts'

// The last private character there is: nothing that is written carries it, and a page in which somebody
// wrote it all the same has one too many and is not kept.
const MARK = '\u{10FFFD}'

/** Whom a page is rendered for that is to be kept for everyone who is signed in. */
export const STAND_IN: User = { id: MARK, name: MARK, email: MARK, picture: null }

/**
 * Cuts a page that was rendered for the stand-in, so that it can be filled for anyone signed in.
 *
 * @returns undefined when the stand-in does not stand exactly where it is looked for
 */
export function cutAroundPerson(page: FinishedPage): CutPage | undefined {
  // The name and its first letter in the header, and three times in the data.
  return page.html.toString().split(MARK).length === 6 ? cutAround(page, saidOf(STAND_IN)) : undefined
}

/** The page as Remix would have rendered it for this user, and its policy. */
export function putPersonIn(page: CutPage, user: User): FinishedPage {
  return fillIn(page, saidOf(user))
}

/** What a page says of a user, in the order it does: the mark in its header, and data. */
function saidOf(user: User): [mark: string, data: string] {
  return [renderToStaticMarkup(<AccountMark user={user} />), inScript(JSON.stringify(user))]
}
