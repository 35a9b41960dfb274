import { expect, test } from 'vitest'
import { renderHtml } from './email-content.ts'

test('what somebody has written in another language is read in it', () => {
  const html = renderHtml(
    { subject: 'Your stay', parts: ['Hello', { facts: [['Where', 'झील के किनारे, उदयपुर']] }, 'கடற்கரை வீடு'] },
    'Basera',
  )
  expect(html).toMatch(/<td lang="hi"[^>]*>झील के किनारे, उदयपुर<\/td>/)
  expect(html).toMatch(/<p lang="ta"[^>]*>கடற்கரை வீடு<\/p>/)
  expect(html).toMatch(/<p style="[^"]*">Hello<\/p>/)
})
