import { MAIL_JOBS } from '#app/domain/operators/mail-jobs.server.ts'
import { log } from '#app/log.server.ts'
import { expect, test } from 'vitest'
import { jobHandlers } from './job-handlers.ts'

test('every kind of mail counts as one where those that were given up are counted', () => {
  const mails = Object.entries(jobHandlers(log)).flatMap(([kind, { isMail }]) => (isMail ? [kind] : []))
  expect(MAIL_JOBS.toSorted()).toEqual(mails.toSorted())
})
