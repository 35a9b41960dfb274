import { foldWord } from '#app/db/spelling.ts'

/** A search for a word on the left also finds places with a word on the right. */
const SYNONYMS = `
  apartment, apartments = flat
  flat, flats = apartment
  kid, kids = child, children
  child, children = kids
  camp, camps, camping, glamping = tent, tents
  trek, treks, trekking, hike, hikes, hiking = trek, treks, trekking, hike, hiking
  ghar, makan, makaan = घर, house
  घर, मकान = ghar, house, home, घर
  परिवार, parivar, pariwar, फैमिली = family, families, परिवार
  फ्लैट, अपार्टमेंट = flat, apartment
  हवेली, haweli = haveli, हवेली
  बंगला, बंगले, बँगला, bangla = bungalow, bungalows
  झोपड़ी, झोंपड़ी, कुटिया, jhopdi, jhopadi, kutiya = hut, huts, cottage, झोपड़ी
  महल, mahal = palace, mahal, महल
  ट्रीहाउस = treehouse
  हॉस्टल = hostel
  गेस्टहाउस = guesthouse
  कैंप, कैम्प = camp, tent, tents
  मंदिर, mandir = temple, mandir, मंदिर
  झरना, झरने, jharna, jharne = waterfall, waterfalls, झरना
  खेत, khet = farm, field, fields
  गाँव, गांव, gaon, gaanv = village, गाँव
  चाय, chai, chay = tea, चाय
  बागान, बाग, bagan, bagaan = garden, gardens, plantation, estate, बागान
  मिट्टी, mitti = mud, clay, मिट्टी
  गंगा, ganga, ganges = ganga, ganges, गंगा
  रसोई, किचन, rasoi = kitchen, रसोई
  ट्री = tree
  हाउस = house
  बगीचा, बगीचे = garden, bagicha
  छत, chhat = terrace, rooftop, roof, छत
  शांत, शांति, shant, shanti = quiet, peaceful, calm, शांत
  बर्फ, barf, baraf = snow, बर्फ
  नज़ारा, nazara = view, views
  हनीमून = honeymoon
  बालकनी = balcony
  पेड़, ped = tree, trees, treehouse
  bagicha, bagh = garden
  हाउसबोट, হাউসবোট = houseboat
  villa, villas = villa, villas, विला
  विला = villa, villas
  रिसॉर्ट, रिज़ॉर्ट = resort, resorts
  होमस्टे = homestay, homestays
  कॉटेज = cottage, cottages
  फार्महाउस, फ़ार्महाउस = farmhouse, farmhouses
  टेंट, तंबू = tent, tents
`

/** Kinds of stays, and similar ones: offered if no place has the kind. */
const SIMILAR_KINDS = `
  villa, villas, विला = bungalow, bungalows, haveli, cottage, cottages
  resort, resorts, रिसॉर्ट, रिज़ॉर्ट = retreat, lodge, cottage, cottages, camp
  homestay, homestays, होमस्टे = guesthouse, farmstay, home, house
  hostel, hostels, lodge, lodges, हॉस्टल, लॉज = guesthouse, homestay, rooms
`

/** Words without prefix match: a search for 'villa' does not find villages. */
const EXACT_WORDS = new Set(['villa'])

const [synonyms, similarKinds] = [SYNONYMS, SIMILAR_KINDS].map(
  (table) =>
    new Map(
      table
        .trim()
        .split('\n')
        .flatMap((line) => {
          const [words = [], alternatives = []] = line.split('=').map((names) => names.trim().split(/,\s+/))
          return words.map(
            (word) => [foldWord(word), alternatives.filter((other) => other !== word)] as const,
          )
        }),
    ),
) as [Map<string, string[]>, Map<string, string[]>]

export function similarKindsOf(word: string): readonly string[] {
  return similarKinds.get(foldWord(word)) ?? []
}

export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(foldWord(word)) ?? []
}

export function isExactWord(word: string): boolean {
  return EXACT_WORDS.has(foldWord(word))
}
