import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { findPlaces } from './find-places.server.ts'

const titlesFor = async (text: string) => {
  const { places } = await findPlaces(text)
  return places.map(({ title }) => title)
}

const NAMES: [title: string, queries: string][] = [
  ['चंदन वाटिका', 'chandan, chandan vatika, vatika'],
  ['संगम लॉज', 'sangam, sangam lodge'],
  ['श्री विश्राम गृह', 'shri vishram grih, shree vishram'],
  ['ज्ञान कुटीर', 'gyan, gyan kutir'],
  ['Shanti Niwas', 'शांति निवास, शान्ति निवास, शांति'],
  ['Krishna Homestay', 'कृष्णा, कृष्ण'],
]

/** Made up before any was tried. */
const OTHERS: [title: string, queries: string][] = [
  ['लक्ष्मी सदन', 'lakshmi sadan, laxmi sadan'],
  ['आनंद भवन', 'anand bhawan, anand bhavan'],
  ['हिमालय दर्शन', 'himalaya darshan, himalay darshan'],
  ['गंगोत्री कुंज', 'gangotri kunj'],
  ['सूर्योदय आश्रम', 'suryoday ashram, suryodaya ashram'],
  ['मीरा की हवेली', 'meera haveli, mira haveli'],
  ['पहाड़ी बसेरा', 'pahadi basera, pahari basera'],
  ['देवदार निकेतन', 'devdar niketan, deodar niketan'],
  ['ऋषि विला', 'rishi villa'],
  ['चाँदनी निवास', 'chandni niwas, chandani nivas'],
  ['कैलाश धाम', 'kailash dham'],
  ['गौरी महल', 'gauri mahal, gouri mahal'],
  ['फूलों की घाटी', 'phoolon ki ghati, phulon ghati'],
  ['ईश्वर कृपा', 'ishwar kripa, eshwar krupa'],
  ['स्वर्ग होटल', 'swarg hotel'],
  ['Nandini Kutir', 'नंदिनी कुटीर, नन्दिनी'],
  ['Vasundhara', 'वसुंधरा'],
  ['Tulsi Aangan', 'तुलसी आँगन, तुलसी'],
  ['Gulmohar Cottage', 'गुलमोहर'],
  ['Panchvati', 'पंचवटी'],
  ['Ashirwad Lodge', 'आशीर्वाद लॉज, आशीर्वाद'],
  ['Rajwada', 'राजवाड़ा'],
  ['Neelkanth', 'नीलकंठ, नीलकण्ठ'],
  ['Jheel Kinara', 'झील किनारा'],
  ['Saraswati', 'सरस्वती'],
  ['Bhagirathi', 'भागीरथी'],
  ['Trishul View', 'त्रिशूल'],
  ['ಶಾಂತಿ ನಿವಾಸ', 'shanti nivasa, shanti'],
  ['સાગર કુટીર', 'sagar kutir'],
  ['శ్రీ నిలయం', 'sri nilayam'],
  ['ശ്രീ ഭവനം', 'sree bhavanam'],
]

const pairsOf = (names: [string, string][]) =>
  names.flatMap(([title, queries]) => queries.split(', ').map((query) => [title, query] as const))

test('a title is found by its name in letters of the other script', async () => {
  for (const [title] of [...NAMES, ...OTHERS])
    await aPlace({ title, address: 'Sector 5', description: 'Quiet.' })
  const missing: string[] = []
  for (const [title, query] of pairsOf([...NAMES, ...OTHERS]))
    if (!(await titlesFor(query)).slice(0, 3).includes(title)) missing.push(`${query} ${title}`)
  // Another sound: kripa as it is said in the south.
  expect(missing).toEqual(['eshwar krupa ईश्वर कृपा'])
})

test('a title with the very word comes before one that sounds like it', async () => {
  const titles = ['चिनार वन', 'Chinar woods', 'Under the chinar']
  const [bySound, ...exact] = titles
  for (const title of [...exact, bySound!])
    await aPlace({ title, address: 'Sector 5', description: 'Quiet.' })
  expect(await titlesFor('chinar')).toEqual([...exact.toReversed(), bySound])
  expect((await titlesFor('चिनार'))[0]).toBe(bySound)
})

test('words that sound otherwise are not taken for each other', async () => {
  const titles = ['कमल ताल', 'Mela ground', 'Shila house']
  for (const title of titles) await aPlace({ title, address: 'Sector 5', description: 'Quiet.' })
  for (const text of ['komal', 'मिला', 'शाला'])
    expect(await titlesFor(text), text).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/कमल|Mela|Shila/)]),
    )
})

test('a PIN code is found in the digits of either script', async () => {
  const latin = await aPlace({ title: 'By the temple', address: 'Near the temple, Hampi 583239' })
  const indic = await aPlace({ title: 'मंदिर के पास', address: 'हम्पी ५८३२३९' })
  for (const text of ['583239', '५८३२३९', '೫೮೩೨೩೯'])
    expect(await titlesFor(text), text).toEqual(expect.arrayContaining([latin.title, indic.title]))
})
