import { paths } from '#app/paths.ts'
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { JsonBooking } from './setup/client.ts'
import { latinIn, typedIn } from './setup/hindi.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

let world: World
let server: RunningServer
let place: StoredPlace
let host: Person
/** What people have typed, and names of towns, which stay as they are. */
let names: string[]

beforeAll(async () => {
  world = aWorld()
  world.execute("UPDATE places SET title = 'झील के पास घर', description = 'शांत घर', extra_info = ''")
  server = await startServer(world)
  place = world.places[0]!
  host = world.people.find(({ id }) => id === place.ownerId)!
  names = typedIn(world)
})

type Form = Record<string, string>
/** Who reads a page, if anybody is signed in, and what they post to it. */
type Page = [path: string, reader?: Person, form?: Form]

/** The words in Latin letters on a page, or on what it answers to a form. A form that is taken leads to a toast. */
async function latinOn(
  path: string,
  reader?: Person,
  form?: Form,
  cookies: string[] = [],
): Promise<string[]> {
  const cookie = [...cookies, ...(reader ? [`token=${reader.token}`] : [])].join('; ')
  const headers = { accept: 'text/html', ...(cookie && { Cookie: cookie }) }
  const answer = form ? await server.post(path, { form, headers }) : await server.get(path, { headers })
  const { location } = answer.headers
  if (form && location) {
    const set = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]!)
    expect(set.join(), path).toContain('toast=')
    return latinOn(location, reader, undefined, set)
  }
  expect(answer.status, path).toBeLessThan(500)
  return latinIn(path, answer.text, names)
}

async function expectHindi(pages: Page[]) {
  const left: [...Page, string[]][] = []
  for (const page of pages) left.push([...page, await latinOn(...page)])
  expect(left.filter((one) => (one.at(-1) as string[]).length > 0)).toEqual([])
}

/** @param from days from today @returns its id */
async function book(guest: Person, from: number): Promise<string> {
  const { json } = await server.post('/bookings', bookingCall(guest, place, stayIn(from - 1, 3)))
  return (json.booking as JsonBooking)._id
}

test('guests and hosts write to each other in Hindi', { tags: 'slow' }, async () => {
  const guest = world.people[5]!
  const messages = '/hi/account/messages'
  const ask = `/hi${paths.askHost(place.id)}`
  await expectHindi([
    [messages, guest],
    [`${messages}/blocked`, guest],
    [`${messages}/answers`, host],
    [ask],
    [ask, guest],
    [ask, host],
    [ask, guest, { text: '' }],
    [ask, guest, { text: 'क'.repeat(2001) }],
    [ask, undefined, { text: 'नमस्ते' }],
    [`${messages}/answers`, host, { text: '' }],
    [`${messages}/answers`, host, { text: 'दोपहर 1 बजे से आ सकते हैं।' }],
    [ask, guest, { text: 'नमस्ते' }],
  ])
  world.execute('UPDATE users SET proved_at = 1')
  await expectHindi([[ask, guest, { text: 'नमस्ते, मेरा नंबर 98765 43210 है' }]])
  const booking = await book(guest, 3)
  await server.send('DELETE', `/bookings/${booking}`, { bearer: guest.token })
  const [{ id }] = world.query<{ id: string }>('SELECT id FROM conversations') as [{ id: string }]
  const [{ seq }] = world.query<{ seq: number }>('SELECT seq FROM quick_answers') as [{ seq: number }]
  const one = `${messages}/${id}`
  await expectHindi([
    [messages, host],
    [one, host],
    [one, host, { intent: `answer ${seq}`, text: '' }],
    [one, host, { text: '' }],
    [one, host, { text: 'हाँ, आइए।' }],
    [one, guest],
    [`${messages}/answers`, host, { intent: `delete ${seq}` }],
    [`${one}/report`, guest],
    [`${one}/report`, guest, { words: 'क'.repeat(1001) }],
    [`${one}/report`, guest, { reason: 'unsafe' }],
    [`${messages}/stay/${await book(world.people[6]!, 8)}`, world.people[6]],
  ])
  for (const [writer, other] of [
    [host, guest],
    [guest, host],
  ] as const)
    await expectHindi([
      [`${one}/block`, writer],
      [`${one}/block`, writer, {}],
      [`${one}/block`, writer, { block: 'yes' }],
      [one, other],
      [one, other, { text: 'नमस्ते' }],
      [`${messages}/blocked`, writer],
      [`${one}/block`, writer],
      ...(writer === host ? ([[`${one}/block`, writer, { block: 'no' }]] as Page[]) : []),
    ])
  await expectHindi([
    [`${messages}/blocked`, guest, {}],
    [`${messages}/blocked`, guest, { host: host.id }],
    [`${messages}?after=1.x`, guest],
  ])
})

test('what somebody has saved, compares and shares is in Hindi', { tags: 'slow' }, async () => {
  const guest = world.people[7]!
  const [saved, change] = ['/hi/saved', '/hi/saved/places']
  const ids = world.places.map(({ id }) => id)
  const back = { back: '/saved' }
  await expectHindi([
    [saved],
    [saved, guest],
    ...ids.map((save): Page => [change, guest, { ...back, save }]),
    [change, guest, { ...back, place: place.id, note: 'शांत है' }],
    [change, guest, { ...back, place: place.id, note: 'क'.repeat(501) }],
    [change, guest, { ...back, save: 'nobody' }],
    [change, guest, back],
    [change, undefined, { ...back, save: place.id }],
    [saved, guest, { intent: 'share' }],
    ['/hi/saved/compare', guest],
    [`/hi/saved/compare?${ids.map((id) => `place=${id}`).join('&')}`, guest],
    [
      `/hi/saved/compare?place=${place.id}&place=${ids[1]}&${new URLSearchParams({ ...stayIn(8, 3) }).toString()}&guests=9`,
      guest,
    ],
    [`/hi/saved/compare?place=${place.id}&guests=0&checkIn=2020-01-01`, guest],
  ])
  const { text } = await server.get(saved, { token: guest.token })
  const link = /\/hi\/saved\/shared\/[\w-]+/.exec(text)![0]
  await expectHindi([[link], ['/hi/saved/shared/nothing']])
  await expectHindi([
    [saved, guest, { intent: 'unshare' }],
    [change, guest, { ...back, remove: place.id }],
  ])
  const pressed = await server.post(change, { form: { save: 'nobody' }, token: guest.token })
  expect(pressed.json.message).toBe('जगह नहीं मिली')
})

test('a host’s page, and reports of places and people, are in Hindi', { tags: 'slow' }, async () => {
  const [guest, nobody] = [world.people[8]!, world.people[9]!]
  const [ofPlace, ofHost] = [`/hi${paths.reportPlace(place.id)}`, `/hi${paths.reportHost(host.id)}`]
  await expectHindi([
    [`/hi${paths.host(host.id)}`],
    [`/hi${paths.host(nobody.id)}`],
    [ofPlace],
    [ofPlace, host],
    [ofHost, guest],
    [ofHost, host],
    ...[ofPlace, ofHost].flatMap((path): Page[] => [
      [path, undefined, {}],
      [path, undefined, { reason: 'unsafe', email: 'क' }],
      [path, guest, { reason: 'unsafe', words: 'क' }],
    ]),
    [ofHost, host, { reason: 'unsafe' }],
  ])
})

test('where the links of mails and hosts lead is in Hindi', { tags: 'slow' }, async () => {
  const [{ value }] = world.query<{ value: Buffer }>("SELECT value FROM secrets WHERE name = 'cookies'") as [
    { value: Buffer },
  ]
  const unsubscribe = (topic: string) => {
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(value), '', `emails about ${topic}`, 32))
    const signature = createHmac('sha256', key.toString('hex')).update(host.id).digest('base64url')
    return `/hi${paths.unsubscribe({ token: `${host.id}.${signature}` })}`
  }
  const made = await server.post('/hi/account/places/caretakers', {
    form: { name: 'रमा' },
    headers: { accept: 'text/html', Cookie: `token=${host.token}` },
  })
  const caretaker = `/hi/caretaker/${/\/caretaker\/([\w-]+)/.exec(made.text)![1]}`
  await book(world.people[10]!, 0)
  await book(world.people[11]!, 3)
  world.execute("UPDATE places SET booking = 'on request'")
  const requests: string[] = []
  for (const i of [12, 13]) {
    await book(world.people[i]!, 10 * i)
    const [last] = world.query<{ id: string }>('SELECT id FROM booking_requests ORDER BY seq DESC LIMIT 1')
    const token = `token-of-the-mail-about-request-number-${i}-in-all`
    world.execute(
      "INSERT INTO mailed_links (token_hash, user_id, leads_to, email, ends_at, request_id) VALUES (?, ?, 'answered request', '', ?, ?)",
      createHash('sha256').update(token).digest('hex'),
      host.id,
      Date.now() + 3_600_000,
      last!.id,
    )
    requests.push(`/hi${paths.answerRequest({ token })}`)
  }
  const [accepted, refused] = requests as [string, string]
  await expectHindi([
    [caretaker],
    ['/hi/caretaker/nothing'],
    [unsubscribe('places')],
    [unsubscribe('messages')],
    ['/hi/unsubscribe?token=x'],
    [accepted],
    [accepted, undefined, {}],
    [refused, undefined, { answer: 'refuse', reason: 'क' }],
    [refused, undefined, { answer: 'refuse', reason: 'क'.repeat(1001), isSure: 'yes' }],
  ])
  for (const path of [unsubscribe('places'), unsubscribe('messages')])
    await expectHindi([[path, undefined, {}], [path]])
  for (const [path, answer] of [
    [accepted, 'accept'],
    [refused, 'refuse'],
  ] as const) {
    const { headers } = await server.post(path, { form: { answer, isSure: 'yes' } })
    expect(headers.location).toMatch(/^\/hi\/answer/)
    await expectHindi([[headers.location!], [path]])
  }
})
