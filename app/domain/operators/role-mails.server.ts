import { siteName } from '#app/site/site.ts'
import { env } from '#app/env.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { paths } from '#app/paths.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { AuditEntry } from './audit-log.ts'
import { ROLE_DUTIES, type Role } from './roles.ts'

const OPERATORS_PAGES: EmailPart = { link: 'Your pages', href: env.ORIGIN + paths.operator() }

/** Mails to the person whose role has changed, by the action in the audit log. */
export const ROLE_MAILS: Record<string, (entry: AuditEntry) => EmailContent> = {
  'make operator': roleGiven('operator', `You are an operator of ${siteName}`),
  'make support': roleGiven('support', `You are support of ${siteName}`),
  'make accountant': roleGiven('accountant', `You are accountant of ${siteName}`),
  'remove operator': () => roleTaken(),
  'take role': () => roleTaken(),
}

/** Mail to the other operators about a new one: a stolen operator account could create more. */
export function newOperatorMail({ operator, reason }: AuditEntry, email: string): EmailContent {
  return {
    subject: `${siteName} has a new operator`,
    parts: [
      `${operator} has made the account of ${email} an operator.`,
      { facts: [['Why', reason]] },
      'If that is not right, take the role back, and end the sessions of both accounts.',
      { link: 'Team', href: env.ORIGIN + operatorPaths.team() },
    ],
  }
}

function roleGiven(role: Role, subject: string): () => EmailContent {
  return () => ({ subject, parts: [`What you may do now: ${ROLE_DUTIES[role]}`, OPERATORS_PAGES] })
}

function roleTaken(): EmailContent {
  return {
    subject: `Your role at ${siteName} has ended`,
    parts: ["The operators' pages are closed to your account. All else of it is as it was."],
  }
}
