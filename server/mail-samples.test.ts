import { expect, test } from 'vitest'
import { latinWords } from '../tests/setup/languages/latin-words.ts'
import { MAIL_NAMES } from '#app/domain/mails/mail-kinds.ts'
import { factKindsOf, languagesOfMail, readTemplate } from '#app/domain/mails/mail-templates.server.ts'
import { situationsOf, usedKinds } from '#app/platform/mail/check-template.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { fillTemplate } from '#app/platform/mail/template.ts'
import { samplesIn } from './mail-samples.ts'

/** Names, numbers and addresses that are written the same in Hindi. */
const SAME = ['Basera', 'Airbnb', 'Android', 'Chrome', 'GSTIN', 'my-data.json', 'cybercrime.gov.in']
const ADDRESS = /https?:\/\/\S+|tel:\S+|\S+@\S+|\b[A-Z\d]{8,}\b/g

test('a Hindi mail has no word in Latin letters in any situation', () => {
  const found = MAIL_NAMES.filter((name) => languagesOfMail(name).includes('hi')).flatMap((name) => {
    const [template, kinds] = [readTemplate(name, 'hi'), factKindsOf(name)]
    const words = [...situationsOf(usedKinds(template, kinds), samplesIn('hi'))].flatMap(([, facts]) =>
      [true, false].flatMap((isTrusted) => {
        const content = fillTemplate(template, kinds, facts, { isTrusted })
        return latinWords(`<p>${content.subject}\n${renderText(content)}</p>`.replace(ADDRESS, ''), SAME)
      }),
    )
    return words.length > 0 ? [`${name}: ${[...new Set(words)].join(' ')}`] : []
  })
  expect(found).toEqual([])
})
