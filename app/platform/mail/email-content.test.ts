import { expect, test } from 'vitest'
import { renderHtml } from './email-content.ts'

test('what somebody has written in another language is read in it', () => {
  const html = renderHtml(
    {
      subject: 'Your stay at கடற்கரை வீடு',
      parts: ['Hello कमला,', { facts: [['Where', 'झील के किनारे, उदयपुर']] }, 'கடற்கரை & வீடு', '山の家'],
    },
    'Basera',
  )
  expect(html).toMatch(/<h1 [^>]*>Your stay at <span lang="ta">கடற்கரை வீடு<\/span><\/h1>/)
  expect(html).toMatch(/<p [^>]*>Hello <span lang="hi">कमला<\/span>,<\/p>/)
  expect(html).toMatch(/<td [^>]*><span lang="hi">झील के किनारे, उदयपुर<\/span><\/td>/)
  expect(html).toMatch(/<p [^>]*><span lang="ta">கடற்கரை &amp; வீடு<\/span><\/p>/)
  expect(html).toMatch(/<p [^>]*>山の家<\/p>/)
})

test('in a Hindi mail what is all in Latin letters is English, and our own sentences, days and sums are not', () => {
  const html = renderHtml(
    {
      language: 'hi',
      subject: 'बुकिंग: Sunrise villa by the lake',
      parts: ['नमस्ते Ravi Kumar,', 'The roof leaks.', { facts: [['राशि', '₹2,400']] }],
    },
    'Basera',
  )
  expect(html).toMatch(/<h1 [^>]*>बुकिंग: Sunrise villa by the lake<\/h1>/)
  expect(html).toMatch(/<p [^>]*>नमस्ते Ravi Kumar,<\/p>/)
  expect(html).toMatch(/<p [^>]*><span lang="en-IN">The roof leaks\.<\/span><\/p>/)
  expect(html).toMatch(/<td [^>]*>₹2,400<\/td>/)
})
