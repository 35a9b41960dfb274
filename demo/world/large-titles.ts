import type { OutdoorScene } from './scenes.ts'

/** The kinds of places a large world is made of, with what they cost beside an ordinary flat (1). */
export const KINDS = {
  apartment: { nouns: ['Apartment', 'Flat', '2BHK', 'Terrace Flat'], price: 1, guests: [2, 6] },
  studio: { nouns: ['Studio', 'One-Room Flat', 'Loft'], price: 0.8, guests: [1, 3] },
  room: { nouns: ['Room', 'Guest Room', 'Upstairs Room'], price: 0.5, guests: [1, 3] },
  homestay: { nouns: ['Homestay', 'Family Home', 'House', 'Home'], price: 0.85, guests: [2, 8] },
  cottage: {
    nouns: ['Cottage', 'Stone Cottage', 'Cabin', 'Wooden House'],
    price: 1.15,
    guests: [2, 6],
  },
  villa: { nouns: ['Villa', 'Pool Villa', 'Garden Villa'], price: 3.2, guests: [4, 10] },
  bungalow: { nouns: ['Bungalow', 'Old Bungalow', 'Estate Bungalow'], price: 2.3, guests: [4, 10] },
  haveli: { nouns: ['Haveli', 'Courtyard House', 'Haveli Room'], price: 1.8, guests: [2, 10] },
  houseboat: { nouns: ['Houseboat', 'Kettuvallam', 'Boat'], price: 2.6, guests: [2, 8] },
  farmstay: { nouns: ['Farm Stay', 'Farmhouse', 'Orchard House'], price: 1.1, guests: [2, 10] },
  treehouse: { nouns: ['Treehouse', 'Tree Hut', 'Machan'], price: 1.7, guests: [1, 4] },
  tent: { nouns: ['Tent', 'Swiss Tent', 'Camp'], price: 0.75, guests: [1, 4] },
  hut: { nouns: ['Hut', 'Mud House', 'Bamboo Hut', 'Beach Hut'], price: 0.7, guests: [1, 4] },
} as const satisfies Record<
  string,
  { nouns: readonly string[]; price: number; guests: readonly [number, number] }
>

export type Kind = keyof typeof KINDS

/** Which kinds are found where; those named twice are twice as common. */
export const KINDS_OF: Record<OutdoorScene, readonly Kind[]> = {
  hills: ['homestay', 'homestay', 'cottage', 'cottage', 'villa', 'room', 'tent', 'farmstay', 'bungalow'],
  'tea-estate': ['bungalow', 'cottage', 'homestay', 'homestay', 'room', 'villa', 'farmstay'],
  'snow-peaks': ['homestay', 'homestay', 'cottage', 'cottage', 'room', 'tent', 'farmstay', 'hut'],
  sea: ['hut', 'villa', 'villa', 'homestay', 'apartment', 'studio', 'room', 'cottage'],
  backwaters: ['houseboat', 'houseboat', 'homestay', 'homestay', 'villa', 'cottage', 'room'],
  desert: ['tent', 'tent', 'hut', 'haveli', 'homestay', 'farmstay', 'room'],
  'old-town': ['haveli', 'haveli', 'homestay', 'room', 'apartment', 'studio', 'homestay'],
  lake: ['homestay', 'cottage', 'villa', 'room', 'tent', 'apartment', 'bungalow'],
  forest: ['treehouse', 'cottage', 'homestay', 'tent', 'hut', 'farmstay', 'bungalow', 'room'],
  riverside: ['homestay', 'homestay', 'cottage', 'tent', 'hut', 'room', 'villa', 'apartment'],
  city: ['apartment', 'apartment', 'apartment', 'studio', 'studio', 'room', 'homestay', 'bungalow', 'villa'],
  courtyard: ['haveli', 'homestay', 'homestay', 'farmstay', 'room', 'cottage', 'villa', 'bungalow'],
}

/** What goes before the noun; common ones first (picked skewed). */
export const ADJECTIVES =
  `Quiet|Cosy|Sunny|Airy|Old|Small|Bright|Peaceful|Simple|Breezy|Whole|Family|Shady|Restored|
Top-Floor|Hillside|Hand-Built|Whitewashed|Book-Filled|Red-Tiled|Lime-Washed|Bamboo|Slate-Roofed|Wood-Panelled|Plant-Filled|
Mosaic-Floored|Century-Old|Corner|Creaky|Monsoon-Green|Fan-Cooled|Veranda|Bougainvillea|Mud-Plastered|Art Deco|Off-Road`
    .split('|')
    .map((word) => word.trim())

/** The same for what is not built of brick or stone. */
export const LIGHT_ADJECTIVES =
  `Quiet|Cosy|Small|Shady|Breezy|Peaceful|Simple|Family|Hand-Built|Lamp-Lit|Corner|Old`.split('|')

export const LIGHT_KINDS: readonly Kind[] = ['tent', 'hut', 'houseboat', 'treehouse']

/** What goes after the noun, by landscape; common ones first (picked skewed). */
export const SELLING_POINTS: Record<OutdoorScene, readonly string[]> = {
  hills: [
    'with a Valley View',
    'above the Road',
    'with a Fireplace',
    'among Pines',
    'with Terraced Fields',
    'and a Telescope',
  ],
  'tea-estate': [
    'in the Tea',
    'with Tea Walks',
    'above the Tea Factory',
    'and a Log Fire',
    'by Row Nineteen',
  ],
  'snow-peaks': [
    'with Snow Views',
    'under the Peaks',
    'with an Apple Orchard',
    'and a Warm Tandoor',
    'on the Old Trail',
  ],
  sea: [
    'near the Beach',
    'with a Sea View',
    'two Minutes from the Sand',
    'among Coconut Palms',
    'by the Fishing Boats',
    'with Hammocks',
  ],
  backwaters: [
    'on the Canal',
    'with a Canoe',
    'by the Paddy',
    'facing the Lake',
    'with a Cook on Board',
    'where the Ferry Stops',
  ],
  desert: [
    'in the Dunes',
    'under the Stars',
    'with Camels next Door',
    'with a Rooftop',
    'by the Khejri Trees',
  ],
  'old-town': [
    'in the Old Lanes',
    'with a Rooftop',
    'by the Bazaar',
    'with Jharokhas',
    'behind the Temple',
    'near the Clock Tower',
  ],
  lake: ['by the Lake', 'with a Lake View', 'and a Rowing Boat', 'near the Ghat', 'with a Jetty'],
  forest: [
    'in the Forest',
    'by the Stream',
    'with Hornbills',
    'near the Park Gate',
    'and a Watchtower',
    'with Fireflies',
  ],
  riverside: [
    'by the River',
    'near the Ghat',
    'with River Sounds',
    'above the Rapids',
    'with a Swing Bridge',
  ],
  city: [
    'near the Metro',
    'with a Balcony',
    'with a Work Desk',
    'by the Park',
    'above the Bakery',
    'with a Terrace Garden',
  ],
  courtyard: [
    'with a Courtyard',
    'with a Garden',
    'among Mango Trees',
    'with a Swing',
    'and an Old Well',
    'with a Kitchen Garden',
  ],
}

/** Adjectives, nouns and a word of welcome in one script; any adjective goes with any noun. */
export interface ScriptWords {
  adjectives: readonly string[]
  nouns: readonly string[]
  welcome: string
}

export const HINDI: ScriptWords = {
  adjectives: ['शांत', 'सुंदर', 'आरामदायक', 'ख़ुशहाल', 'हवादार', 'ख़ास'],
  nouns: ['घर', 'कुटीर', 'हवेली', 'बसेरा', 'आशियाना', 'निवास', 'बंगला', 'कुटिया', 'आँगन', 'ठिकाना'],
  welcome: 'हमारे घर में आपका स्वागत है।',
}

/** The script of a state's own language; states not named here use Hindi. */
export const SCRIPT_OF_STATE: Partial<Record<string, ScriptWords>> = {
  ...sameFor(['Tamil Nadu', 'Puducherry'], {
    adjectives: ['அமைதியான', 'அழகான', 'இனிய', 'பழைய', 'சிறிய'],
    nouns: ['வீடு', 'இல்லம்', 'குடில்', 'மாளிகை', 'தோட்ட வீடு', 'நிழல் வீடு'],
    welcome: 'எங்கள் வீட்டிற்கு உங்களை வரவேற்கிறோம்.',
  }),
  ...sameFor(['West Bengal', 'Tripura'], {
    adjectives: ['শান্ত', 'সুন্দর', 'পুরনো', 'ছোট্ট', 'নিরিবিলি'],
    nouns: ['বাড়ি', 'কুটির', 'নীড়', 'বাগানবাড়ি', 'আস্তানা', 'ঘর'],
    welcome: 'আমাদের বাড়িতে আপনাকে স্বাগত।',
  }),
  ...sameFor(['Kerala', 'Lakshadweep'], {
    adjectives: ['ശാന്തമായ', 'മനോഹരമായ', 'പഴയ', 'ചെറിയ'],
    nouns: ['വീട്', 'തറവാട്', 'കുടിൽ', 'ഭവനം', 'ബംഗ്ലാവ്'],
    welcome: 'ഞങ്ങളുടെ വീട്ടിലേക്ക് സ്വാഗതം.',
  }),
  ...sameFor(['Karnataka'], {
    adjectives: ['ಶಾಂತ', 'ಸುಂದರ', 'ಹಳೆಯ', 'ತಂಪಾದ', 'ಪುಟ್ಟ'],
    nouns: ['ಮನೆ', 'ನಿವಾಸ', 'ಕುಟೀರ', 'ತೋಟದ ಮನೆ', 'ಬಂಗಲೆ'],
    welcome: 'ನಮ್ಮ ಮನೆಗೆ ಸ್ವಾಗತ.',
  }),
  ...sameFor(['Andhra Pradesh', 'Telangana'], {
    adjectives: ['ప్రశాంతమైన', 'అందమైన', 'పాత', 'చిన్న', 'చల్లని'],
    nouns: ['ఇల్లు', 'నివాసం', 'కుటీరం', 'తోట ఇల్లు', 'భవనం'],
    welcome: 'మా ఇంటికి స్వాగతం.',
  }),
}

function sameFor(states: string[], words: ScriptWords): Record<string, ScriptWords> {
  return Object.fromEntries(states.map((state) => [state, words]))
}
