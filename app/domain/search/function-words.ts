import { wordKey } from '../gazetteer/name-key.ts'

// Words of a search text without meaning for the search: in English, in Hindi, and in Hindi typed in Latin letters.

/** Ignored unless they are part of a name or phrase. */
export const STOP_WORDS = keysOf(
  `a an and at by for from i in is it me my near nearby next of on or our please some that the this to two we with you your
  around close beside stay stays staying place places accommodation accommodations accomodation accomodations lodging
  hotel hotels होटल होटलों rent rental rentals book booking vacation holiday india bharat भारत
  room rooms kamra kamre कमरा कमरे कमरों रूम wala wali wale vala vali vale वाला वाली वाले chahiye chahie चाहिए चाहिये
  me mein ke ki ka ko pe paas pas se aur liye lie ya mere meri mera hum ham hame humein hume humko mujhe mujhko koi hai hain
  ho bhi sabse jagah jagahen jagahon rehne rahne rukne thaharne theharne ghumne ghoomne jana jaana karna dikhao dikhaye
  dikhaiye batao bataiye acha accha achha achi acchi achhi ache acche achhe najdik nazdik nazdeek kareeb karib aaspaas
  aspaas kinare kinaare kinara
  में के की का को पास से और या लिए लिये साथ पर पे मेरे मेरी मेरा हम हमें हमको मुझे मुझको कोई है हैं हो भी सबसे जगह जगहें जगहों रहने रुकने
  ठहरने घूमने जाना करना दिखाओ दिखाएँ दिखाइए बताओ बताइए अच्छा अच्छी अच्छे बुक बुकिंग किराया किराए किराये नज़दीक नज़दीकी करीब क़रीब
  आसपास किनारे किनारा`,
)
export const NEAR_WORDS = keysOf(
  `near nearby around close paas pas najdik nazdik nazdeek kareeb karib aaspaas aspaas
  पास नज़दीक करीब आसपास`,
)
export const FROM_WORDS = new Set([...NEAR_WORDS, ...keysOf('from se से')])
/** Words for places near a town and not in it: 'weekend getaways from Mumbai'. */
export const GETAWAY_WORDS = keysOf('weekend weekends getaway getaways वीकेंड वीकएंड')
/** Words that precede a negated term. */
export const NEGATIONS = keysOf('no non not without bina बिना')
/** Follows a negated term: 'टीवी नहीं'; 'tv ke bina' is rewritten to it. */
const TRAILING_NEGATION = 'नहीं'
const TRAILING_NEGATIONS = keysOf(`${TRAILING_NEGATION} nahi nahin nhi na mat ना मत`)
const [OF, WITHOUT, MIDDLE] = [keysOf('ke k के'), keysOf('bina bagair बिना बग़ैर'), keysOf('beech bich बीच')]

export function isTrailingNegation(word: string | undefined): boolean {
  return word !== undefined && TRAILING_NEGATIONS.has(wordKey(word))
}

/**
 * Rewrites Hindi phrases of two words: 'टीवी के बिना' becomes 'टीवी नहीं'; 'पहाड़ों के बीच' (among mountains) is not a
 * beach (बीच), and 'वाई-फ़ाई' is not the town of वाई.
 */
export function withPlainOrder(words: string[]): string[] {
  return words.flatMap((word, i) => {
    const [before, after] = [words[i - 1], words[i + 1]]
    if (after !== undefined && isWifi(word, after)) return [word + after]
    if (before !== undefined && isWifi(before, word)) return []
    const isOf = before !== undefined && OF.has(wordKey(before))
    if (isOf && WITHOUT.has(wordKey(word))) return [TRAILING_NEGATION]
    return isOf && MIDDLE.has(wordKey(word)) ? [] : [word]
  })
}

function isWifi(word: string, next: string): boolean {
  return wordKey(word) === 'वाई' && wordKey(next) === 'फाई'
}

function keysOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(wordKey))
}
