import { aGuestForm } from '../../tests/factories/a-guest-form.ts'
import { bookingCall, stayIn } from '../../tests/promises/setup/stays.ts'
import { keySpellings } from '../../tests/setup/requests/key-spellings.ts'
import { inParallel, type Attack } from './attack.ts'

/** Words behind which an address has a key that opens something. */
const WORDS = ['calendars', 'caretaker', 'archives', 'saved/shared']

/** What a browser sends on of the address of a page, whatever that links to. */
const SENDS_NO_PATH = ['no-referrer', 'origin', 'strict-origin']

/** A key stands in the log, or is sent on to whatever the page links to. */
export const loggedKeys: Attack = {
  name: 'keys of feeds, lists and archives in the log, or sent on, by odd spellings of their addresses',
  settings: { LOG_LEVEL: 'debug' },
  run: async (site) => {
    let count = 0
    const keyed = WORDS.flatMap((word) =>
      keySpellings(word, 'KEY').map((address) => {
        const key = `GbSOQk3p0cQ3DsTt${String((count += 1)).padStart(6, 'x')}`
        return { key, address: address.replace('KEY', key) }
      }),
    )
    const sentOn = new Set<string>()
    await inParallel(keyed, 4, async ({ key, address }) => {
      const { headers } = await site.get(address, { headers: { accept: 'text/html' } })
      if (!SENDS_NO_PATH.includes(String(headers['referrer-policy']))) sentOn.add(key)
    })
    await site.stop()
    const logged = site.output()
    const found = keyed.filter(({ key }) => logged.includes(key))
    const succeeded = keyed.filter(({ key }) => sentOn.has(key) || logged.includes(key)).length
    const seen = `${found.length} in the log, ${sentOn.size} sent on`
    return { tries: keyed.length, succeeded, seen }
  },
  stopsServers: true,
}

const SIGNS = [' ', '-', '.', '/', '_', ',', ' / ', '\\', ':', '|', '*', '·', '–', '\n', ' _ ']
const GROUPS = ['2341', '2341', '2346']
// Made up: only the check character is right.
const NUMBERS = [
  ...SIGNS.map((sign) => GROUPS.join(sign)),
  '2.3.4.1.2.3.4.1.2.3.4.6',
  '(2341) (2341) (2346)',
  '2341\u200b23412346',
  '२३४१.२३४१.२३४६',
  'Room 5 2341/2341/2346 12',
]

/** An Aadhaar number, which no law lets a host keep, gets into the register of guests. */
export const spelledAadhaar: Attack = {
  name: 'an Aadhaar number in the register of guests, by odd spellings',
  settings: { GUEST_REGISTER: '1' },
  run: async (site) => {
    const [place] = site.database.query<{ id: string; owner: string }>(
      'SELECT id, owner_id AS owner FROM places ORDER BY seq DESC LIMIT 1',
    )
    site.database.execute('UPDATE users SET proved_at = 1 WHERE id = ?', place!.owner)
    const host = site.signIn(place!.owner)
    const guest = await site.register({ isConfirmed: true })
    const stay = await firstStay()
    const turnedOn = await site.post('/account/places/register', { token: host, form: { keeps: 'on' } })
    if (turnedOn.status !== 302) throw new Error(`A register was answered with ${turnedOn.status}`)
    const stored = await inParallel(NUMBERS, 1, async (number) => {
      const form = { ...aGuestForm(stay.checkIn), leavesOn: stay.checkOut, goesTo: `To a friend, ${number}` }
      const { status } = await site.post(`/account/places/guests/${stay.id}/register/new`, {
        token: host,
        form,
      })
      if (status !== 302 && status !== 422) throw new Error(`The register was answered with ${status}`)
      return status === 302
    })
    const succeeded = stored.filter(Boolean).length
    return { tries: NUMBERS.length, succeeded, seen: `${succeeded} were stored` }

    async function firstStay() {
      const dates = stayIn(0, 3)
      const { status, json, text } = await site.post('/bookings', bookingCall(guest, place!, dates))
      if (status !== 200) throw new Error(`A booking was answered with ${status} ${text}`)
      return { ...dates, id: (json.booking as { _id: string })._id }
    }
  },
}
