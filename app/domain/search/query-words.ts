// Words of a search text for guests, prices and nights: in English, in Hindi, and in Hindi typed in Latin letters.
// Patterns of regular expressions; Devanagari's dots below and above letters may be omitted.

export const PEOPLE_WORDS =
  `people|persons?|guests?|adults?|pax|members?|friends|log|logo|logon|bande|bando|jane|jano|aadmi|
  mehmaan|mehman|dost|doston|bade|लोग|लोगों|लोगो|जन|जने|जनों|आदमी|आदमियों|व्यक्ति|व्यक्तियों|मेहमान|मेहमानों|दोस्त|दोस्तों|बड़े|बड़ों|सदस्य|
  सदस्यों|वयस्क`.replace(/\s+/g, '')
export const CHILDREN_WORDS = 'children|child|kids?|infants?|bac?hc?h[ae]|bac?hc?hon|बच्चा|बच्चे|बच्चों'
export const CURRENCY_WORDS = 'rs|rupees?|rupaye|rupaiye|rupay|rupya|inr|रुपये|रुपए|रुपया|रुपयों|रुपै|रू|रु'
export const CHEAP_WORDS =
  `cheap|cheapest|cheaper|budget|affordable|low\\s?(?:cost|price|budget)|sast[aei]|kifaa?yati|
  kam (?:daam|dam|paise|kimat|keemat|budget)|सस्ता|सस्ते|सस्ती|किफ़ायती|कम (?:दाम|दामों|पैसे|पैसों|क़ीमत|बजट)|बजट`.replace(
    /\n\s*/g,
    '',
  )
/** Nights, days and rooms. */
export const HINDI_UNITS =
  'raat|rat|raat(?:ei?n|on)|din|dino|hafte|hafta|kamr[ae]|रात|रातें|रातों|दिन|दिनों|हफ़्ता|हफ़्ते|कमरा|कमरे|कमरों'

const NUMBERS = `
  one, ek, एक = 1
  two, do, दो = 2
  three, teen, तीन = 3
  four, chaar, char, चार = 4
  five, paanch, panch, पाँच = 5
  six, chhah, chhe, chah, छह, छः, छ:, छे = 6
  seven, saat, सात = 7
  eight, aath, आठ = 8
  nine, nau, नौ = 9
  ten, das, dus, दस = 10
`
/** Before a thousand. */
const PARTS = `
  dedh, डेढ़ = 1.5
  dhai, dhaai, ढाई = 2.5
`
const [numbers, parts] = [NUMBERS, PARTS].map((table) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('=') as [string, string])
    .flatMap(([words, value]) => words.split(',').map((word) => [word.trim(), Number(value)] as const)),
) as [[string, number][], [string, number][]]

const valueByWord = new Map([...numbers, ...parts].map(([word, value]) => [withoutDots(word), value]))
const isEnglish = new Set('one two three four five six seven eight nine ten'.split(' '))

export const ENGLISH_NUMBERS = numbers.map(([word]) => word).filter((word) => isEnglish.has(word))
export const HINDI_NUMBERS = numbers.map(([word]) => word).filter((word) => !isEnglish.has(word))
export const AMOUNT_WORDS = [...numbers, ...parts].map(([word]) => word)

/** The number of some digits or a number word; 0 for none. */
export function numberOf(text = '0'): number {
  return valueByWord.get(withoutDots(text.toLowerCase())) ?? Number(text)
}

function withoutDots(word: string): string {
  return word.normalize('NFC').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')
}
