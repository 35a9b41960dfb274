import type { Perk } from '#app/domain/places/perks.ts'

// Made-up people and places with all that a layout breaks on.

export const extremeHost = {
  name: 'Venkatanarasimharajuvaripeta Subrahmanyeswara Lakshmi Narayana Sastry',
  email: 'venkatanarasimharajuvaripeta.subrahmanyeswara.sastry@example.com',
}

/** Has an account, and nothing else. */
export const newUser = { name: 'Kavya Rao', email: 'newcomer@example.com' }

/** Nights from today on in which the places are taken. */
export const BOOKED_NIGHTS = { from: 8, to: 12 }

const ALL: Perk[] = ['wifi', 'parking', 'tv', 'radio', 'pets', 'enterence']
const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3)

const ordinary = {
  address: 'Fort Kochi, Kerala',
  description: 'A room over the harbour.',
  extraInfo: 'Ring twice.',
  perks: ['wifi'] satisfies Perk[] as Perk[],
  maxGuests: 2,
  price: 500,
  photos: 5,
}

/** Each place breaks something else; the last one stands first on the home page. */
export const places = [
  { ...ordinary, title: 'Hut', photos: 0, perks: [] as Perk[], extraInfo: '' },
  { ...ordinary, title: 'One picture only', photos: 1 },
  { ...ordinary, title: 'Three pictures', photos: 3 },
  { ...ordinary, title: 'Twenty pictures of a palace', photos: 20, price: 10_00_000, maxGuests: 10, perks: ALL },
  {
    ...ordinary,
    title: 'समुद्र के किनारे पुरखों की हवेली, जहाँ सुबह की चाय के साथ मोर नाचते हैं और शाम को दीये जलते हैं',
    address: 'गंगा घाट के पास, पुराना शहर, वाराणसी, उत्तर प्रदेश २२१००१',
    description: 'छत से गंगा दिखती है।\n\nसुबह की आरती की आवाज़ कमरे तक आती है, और नाश्ते में गरम कचौड़ी मिलती है।',
    extraInfo: 'चाबी दादी के पास है।',
  },
  {
    ...ordinary,
    title: 'செட்டிநாட்டுப் பாரம்பரிய வீட்டில் முற்றத்துடன் கூடிய அறைகள், காலை உணவுடன்',
    address: 'கானாடுகாத்தான், சிவகங்கை மாவட்டம், தமிழ்நாடு',
    description: 'நூறு ஆண்டு பழமையான வீடு. முற்றத்தில் மழை பெய்யும்போது பார்க்க அழகாக இருக்கும்.',
    extraInfo: 'காலை ஏழு மணிக்குக் காபி.',
    price: 99_999,
  },
  {
    ...ordinary,
    title: WORD.slice(0, 140),
    address: WORD,
    description: `${WORD}\n\n${WORD} and some words after it.`,
    extraInfo: WORD,
    price: 10_00_000,
    photos: 2,
  },
  {
    ...ordinary,
    title:
      'A quiet, sunny, family-run homestay with four rooms, two verandahs, a mango orchard, a cook who knows both coasts, and a view of the lake that one never quite gets used to',
    address:
      'House no. 14/2-B, second cross, behind the old post office, near the banyan tree, Basavanagudi, Bengaluru Urban district, Karnataka 560004',
    description: Array.from(
      { length: 12 },
      () => 'You wake up to koels, and to the milkman who has known three generations of this house and still rings twice.',
    ).join('\n\n'),
    extraInfo: 'No shoes on the red floor.\nThe gate closes at ten.\nThe dog is called Mutton and means well.',
    perks: ALL,
    price: 10_00_000,
    maxGuests: 10,
    photos: 20,
  },
]
