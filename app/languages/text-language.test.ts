import { expect, test } from 'vitest'
import { textLanguage } from './text-language.ts'

test.each([
  ['पहाड़ों के बीच एक शांत घर', 'hi'],
  ['পাহাড়ের কোলে বাড়ি', 'bn'],
  ['ਖੇਤਾਂ ਵਿੱਚ ਘਰ', 'pa'],
  ['દરિયા કિનારે ઘર', 'gu'],
  ['ସମୁଦ୍ର କୂଳରେ ଘର', 'or'],
  ['கடற்கரை வீடு', 'ta'],
  ['సముద్ర తీరంలో ఇల్లు', 'te'],
  ['ಕಾಡಿನ ಮನೆ', 'kn'],
  ['കായൽ ഓരത്തെ വീട്', 'ml'],
  ['جھیل کے کنارے گھر', 'ur'],
  ['घर 12, Wi-Fi के साथ, गाँव के पास', 'hi'],
  ['Sunrise villa', 'en-IN'],
  ['Haveli (हवेली)', 'en-IN'],
  ['Casa da praia', 'en-IN'],
  ['Treehouse 🌴 by the sea — ₹2,400', 'en-IN'],
])('%s is said to be %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})

test.each(['', '1234 !? ₹', '山の家', '山の家 Wi', 'Дача у моря', '🏡🌊'])(
  'of %s nothing is said',
  (text) => {
    expect(textLanguage(text)).toBeUndefined()
  },
)
