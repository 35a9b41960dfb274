import { expect, test } from 'vitest'
import { claimPaidForm } from './payment-forms.ts'

test('a reference is read as phones write it, in any digits and with what is copied along', () => {
  const typed = [
    '1234 5678 9012',
    '१२३४५६७८९०१२',
    '１２３４５６７８９０１２',
    '\u202A1234\u20115678\u200B9012\u202C',
  ]
  for (const reference of typed)
    expect(claimPaidForm.parse({ amount: 600, reference }), reference).toMatchObject({
      reference: '123456789012',
    })
  for (const reference of ['12345678901', '1234567890123', '12345678901²', '12345678901x', ''])
    expect(claimPaidForm.safeParse({ amount: 600, reference }).success, reference).toBe(false)
})
