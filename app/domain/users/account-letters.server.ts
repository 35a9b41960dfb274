import { db, type Queries } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { eq } from 'drizzle-orm'
import { formatInstant } from '../calendar-date.ts'
import { newId } from '../identity.server.ts'
import { addJob } from '../jobs/jobs.server.ts'
import type { Letter, Part } from '../mail/letter.ts'
import type { Mail } from '../mail/send-mail.server.ts'
import { makeLink } from './mailed-links.server.ts'

/** The kind of job that writes and sends one letter about somebody's account. */
export const ACCOUNT_LETTER_JOB = 'account-letter'

/** What such letters are about, and what they have to know beside whom they go to. */
type News =
  | { about: 'welcome' | 'proof' | 'reset' | 'new password' }
  | { about: 'new browser'; browser: string; network: string }
  /** The account is not there any more when it is sent. */
  | { about: 'left'; name: string; email: string }

interface LetterJob extends Record<string, unknown> {
  /** What tells the letter from all others. */
  id: string
  user: string
  news: News
  /** When it happened, in milliseconds. */
  at: number
}

/**
 * Has somebody told of what happens to their account, with the transaction in which it happens. These are the letters
 * about its safety: nobody can turn them off.
 *
 * @param user who need not exist: then nothing is sent
 */
export async function tellOfAccount(tx: Queries, user: { id: string }, news: News): Promise<void> {
  const id = `${news.about.replace(' ', '-')}-${newId()}`
  const what: LetterJob = { id, user: user.id, news, at: Date.now() }
  await addJob(tx, { kind: ACCOUNT_LETTER_JOB, id, what })
}

/**
 * The mail of such a job: what is true when it is sent, with a link that is made for it.
 *
 * @param what as the job has it
 * @returns nothing for nobody, and where what it would say is no longer so
 */
export async function accountLetterOf(what: Record<string, unknown>): Promise<Mail | undefined> {
  const { id, user, news, at } = what as LetterJob
  if (news.about === 'left') return farewell(id, news)
  const [found] = await db.select().from(users).where(eq(users.id, user))
  // Who has left has no address any more.
  if (!found?.email) return undefined
  const letter = await letterAbout(news, found, at)
  if (!letter) return undefined
  const { name, email, provedAt } = found
  // Whoever registers a stranger's address writes nothing to them: not even a name.
  const isTheirs = provedAt !== null
  return {
    id,
    to: { name: isTheirs ? name : '', address: email },
    subject: letter.subject,
    parts: [isTheirs ? `Hello ${name},` : 'Hello,', ...letter.parts, GOODBYE],
  }
}

const GOODBYE =
  'Basera\nYou get this because you have an account here. Mails about its safety come even if you have turned the others off.'

type Person = typeof users.$inferSelect

async function letterAbout(
  news: Exclude<News, { about: 'left' }>,
  person: Person,
  at: number,
): Promise<Letter | undefined> {
  if (news.about === 'reset') return resetLetter(person)
  if (news.about === 'new password') return newPasswordLetter(at)
  // Nor are they told again and again of log-ins to what is not their account.
  if (news.about === 'new browser') return person.provedAt === null ? undefined : newBrowserLetter(news, at)
  return person.provedAt === null ? proofLetter(news.about, person) : undefined
}

async function proofLetter(about: 'welcome' | 'proof', person: Person): Promise<Letter> {
  const token = await makeLink(person, 'proved address')
  const proof: Part[] = [
    { link: 'Yes, this is my address', to: linkTo(paths.proveAddress({ token })) },
    'The link works once, for seven days, where you are logged in.',
  ]
  const notYou =
    'If you have made no account here, you need not do anything: somebody mistyped their address.'
  if (about === 'proof') {
    return {
      subject: 'Is this your address?',
      parts: ['Please say that mail to this address reaches you.', ...proof, notYou],
    }
  }
  return {
    subject: 'Welcome to Basera',
    parts: [
      'Good to have you here. You can book a stay, or list a place of your own.',
      'One thing is left: please say that mail to this address reaches you. Then you can always get back into your account, and nobody else can have one with your address.',
      ...proof,
      notYou,
    ],
  }
}

async function resetLetter(person: Person): Promise<Letter> {
  const notYou = 'If that was not you, you need not do anything: nothing has changed.'
  if (person.passwordHash === null && person.googleSub !== null) {
    return {
      subject: 'How you log in to Basera',
      parts: [
        'Somebody, probably you, has asked for a new password. Your account has none: you log in with Google, by the button below the log-in form.',
        { link: 'Log in', to: linkTo(paths.login()) },
        notYou,
      ],
    }
  }
  const token = await makeLink(person, 'new password')
  return {
    subject: 'A new password for Basera',
    parts: [
      'Somebody, probably you, has asked for a new password for your account.',
      { link: 'Choose a new password', to: linkTo(paths.resetPassword({ token })) },
      'The link works once, for 60 minutes. With the new password you are logged out everywhere.',
      notYou,
    ],
  }
}

function newPasswordLetter(at: number): Letter {
  return {
    subject: 'Your password was changed',
    parts: [
      `The password of your account was changed on ${inWords(at)}. Wherever else you were logged in, you are logged out.`,
      'If that was not you, please choose a new one at once:',
      { link: 'Choose a new password', to: linkTo(paths.forgotPassword()) },
    ],
  }
}

function newBrowserLetter({ browser, network }: News & { about: 'new browser' }, at: number): Letter {
  return {
    subject: 'A log-in from a new browser',
    parts: [
      'Somebody, probably you, has logged in to your account from a browser or a network that was not seen with it before.',
      {
        facts: [
          ['Browser', browser || 'Not known'],
          ['Network', network || 'Not known'],
          ['When', inWords(at)],
        ],
      },
      'If it was you, there is nothing to do. If not, please choose a new password at once: it ends that log-in, too.',
      { link: 'Choose a new password', to: linkTo(paths.forgotPassword()) },
    ],
  }
}

function farewell(id: string, { name, email }: News & { about: 'left' }): Mail {
  return {
    id,
    to: { name, address: email },
    subject: 'Your account is deleted',
    parts: [
      `Hello ${name},`,
      'Your account with Basera is deleted, as you asked. Your places are gone, and your photos go within a day. Records of stays are kept for those who stayed or hosted, without your name and phone number.',
      'This is the last mail that you get from us. Thank you for having been here.',
      'Basera',
    ],
  }
}

const linkTo = (path: string) => `${env.ORIGIN}${path}`
const inWords = (at: number) => `${formatInstant(new Date(at))} (Indian time)`
