import { beforeAll, expect, test } from 'vitest'
import type { JsonPlace } from './setup/client.ts'
import { placeDetails } from './setup/mutations.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let server: RunningServer

/** Titles, and what somebody may type to find each. */
const titles: [title: string, ...searches: string[]][] = [
  ['बसेरा गोवा के पास', 'बसेरा', 'गोवा', 'बसे'],
  ['कोच्चि का किला घर', 'कोच्चि', 'किला'],
  ['சென்னை கடற்கரை வீடு', 'சென்னை', 'கடற்கரை'],
  ['কলকাতা বাগানবাড়ি', 'কলকাতা', 'বাগান'],
  ['ಬೆಂಗಳೂರು ತೋಟದ ಮನೆ', 'ಬೆಂಗಳೂರು'],
  ['ഫോർട്ട് കൊച്ചി വീട്', 'കൊച്ചി'],
  ['హైదరాబాద్ ఇల్లు', 'హైదరాబాద్'],
  ['ਅੰਮ੍ਰਿਤਸਰ ਹਵੇਲੀ', 'ਅੰਮ੍ਰਿਤਸਰ'],
  ['لکھنؤ کی حویلی', 'لکھنؤ', 'حویلی'],
  ['東京の小さな家', '東京の小さな家'],
  ['Дача у моря', 'дача', 'МОРЯ'],
  ['Café Zürich Straße', 'café', 'cafe', 'ZURICH'],
  ['Cafe\u0301 Lumie\u0300re', 'Lumière', 'lumiere'],
  ['Treehouse 🌴🏡 by the sea', '🌴', '🏡', 'treehouse 🌴'],
  ['Family 👨‍👩‍👧‍👦 flat', '👨‍👩‍👧‍👦'],
  [
    "O'Brien's 100% bamboo_hut *new*",
    "O'Brien",
    "o'brien's bamboo",
    '100% bamboo_hut',
    'bamboo_hut',
    '*new*',
  ],
  ['Ångström ﬁne house', 'angstrom', 'Ångström'],
]

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
  for (const [title] of titles) {
    const json = {
      ...placeDetails(world.places[0]!.photos),
      title,
      address: `At ${title}`,
      description: title,
    }
    const { status, text } = await server.post('/places/add-places', { bearer: world.people[0]!.token, json })
    expect([title, status, text]).toEqual([title, 200, text])
  }
})

for (const [title, ...searches] of titles) {
  test(`${title} is stored as it was typed, and found`, async () => {
    const kept = await found(title)
    expect(kept).toContain(title)
    for (const search of searches)
      expect([search, await found(search)]).toEqual([search, expect.arrayContaining([title])])
    for (const search of searches) {
      const { status, text } = await server.get(`/?${new URLSearchParams({ q: search })}`)
      expect([search, status, text.includes('Result not found!')]).toEqual([search, 200, false])
    }
  })
}

test('what a host has written in another language is read in it, in a list and on its page', async () => {
  const languages = {
    'बसेरा गोवा के पास': 'hi',
    'சென்னை கடற்கரை வீடு': 'ta',
    'কলকাতা বাগানবাড়ি': 'bn',
    'لکھنؤ کی حویلی': 'ur',
  }
  for (const [title, language] of Object.entries(languages)) {
    const list = await server.get(`/?${new URLSearchParams({ q: title })}`)
    expect(list.text).toMatch(new RegExp(`<p [^>]*lang="${language}"[^>]*>${title}</p>`))
    const [, page = ''] = list.text.match(/href="(\/place\/[^"?]+)/) ?? []
    const { text } = await server.get(page)
    expect(text).toMatch(new RegExp(`<h1 [^>]*lang="${language}"[^>]*>${title}</h1>`))
    expect(text).toMatch(new RegExp(`<p id="description" lang="${language}"`))
  }
  // Latin letters are taken for English, which an English page need not say.
  expect((await server.get('/')).text).toMatch(/<p class="[^"]*">Café Zürich Straße/)
  expect((await server.get('/hi')).text).toMatch(/<p [^>]*lang="en-IN"[^>]*>Café Zürich Straße/)
})

test('signs of the query language are letters', async () => {
  for (const sign of [
    '%',
    '_',
    "'",
    '*',
    '"',
    '(',
    ')',
    '-',
    '^',
    ':',
    '\\',
    'NEAR',
    'title:',
    '%%%',
    '___',
    "' OR 1=1 --",
    '*:*',
    '"; DROP TABLE places; --',
    'NEAR(a b)',
    'a AND',
    'OR',
    'NOT',
    'title : bamboo',
    '{a b}',
    'a + b',
  ]) {
    const titled = await found(sign)
    // None of them finds everything, and what is found really has it.
    expect([sign, titled.length < titles.length]).toEqual([sign, true])
    if (/^[%_'*]$/.test(sign)) {
      expect([sign, titled.filter((title) => !title.includes(sign))]).toEqual([sign, []])
    }
  }
  expect(await found('100%')).toEqual(["O'Brien's 100% bamboo_hut *new*"])
  expect(world.rowCounts().places).toBe(4 + titles.length)
})

test("people's names survive, in their account and their booking", async () => {
  const names = [
    'आशा राव',
    'முருகன்',
    'Zoë O’Neill',
    'Nguyễn Thị Ánh',
    'Ḿ̶̢a̸͓r̵̨k',
    '李小龍',
    'محمد',
    '👩🏽‍🚀 Asha',
    'e\u0301 is not é',
  ]
  for (const [i, name] of names.entries()) {
    const guest = world.people[2 + i]!
    const profile = { name, password: '', picture: '' }
    const { json } = await server.put('/user/update-user', { bearer: guest.token, json: profile })
    expect(json.user?.name).toBe(name)
    const booked = await server.post(
      '/bookings',
      bookingCall({ ...guest, name }, world.places[1]!, stayIn(i)),
    )
    expect(booked.json.booking).toMatchObject({ name })
    const email = `someone.${i}@example.com`
    const registered = await server.post('/user/register', {
      json: { name, email, password: 'a good password' },
    })
    if (registered.status !== 429) expect(registered.json.user?.name).toBe(name)
  }
})

async function found(text: string): Promise<string[]> {
  const { status, json } = await server.get(`/places/search/${encodeURIComponent(text)}`)
  expect([text, status]).toEqual([text, 200])
  return (json as unknown as JsonPlace[]).map(({ title }) => title)
}
