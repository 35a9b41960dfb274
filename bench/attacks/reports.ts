import { from, type Attack } from './attack.ts'
import { PASSWORD, type Site } from './site.ts'

const FLOOD = 200

function report(site: Pick<Site, 'post'>, place: string, words: string, address: string) {
  const form = { reason: 'unsafe', words, email: '' }
  return site.post(`/place/${place}/report`, { form, headers: from(address) })
}

/** Others report before, in the middle and afterwards, at the same place and at others. */
export const floodOfReports: Attack = {
  name: `${FLOOD} reports from one /48`,
  run: async (site) => {
    const operator = await site.operator()
    const [flooded, other, third] = site.database
      .query<{ id: string }>('SELECT id FROM places ORDER BY seq LIMIT 3')
      .map(({ id }) => id) as [string, string, string]
    const honest: [words: string, status: number][] = []
    const honestly = async (place: string, words: string, address: string) =>
      honest.push([words, (await report(site.honest, place, words, address)).status])
    await honestly(other, 'No rail on the stairs', '192.0.2.1')
    for (let i = 0; i < FLOOD; i += 1) {
      if (i === FLOOD / 2) await honestly(flooded, 'Smoke in the kitchen', '192.0.2.2')
      await report(site, flooded, `Flood ${i}`, `2001:db8:40:${i.toString(16)}::1`)
    }
    await honestly(third, 'Nobody opened the door', '192.0.2.3')
    // Their own neighbour, behind the same provider's network.
    await honestly(other, 'The gas smells', '2001:db8:40:fff::1')
    const { text } = await site.honest.get('/operator/reports', { token: operator.token })
    const hidden = honest.filter(([words]) => !text.includes(words))
    const flood = text.match(/Flood \d+/g)?.length ?? 0
    const seen = `the operators' first page shows ${honest.length - hidden.length} of ${honest.length} others, ${flood} of the flood`
    return { tries: honest.length, succeeded: hidden.length, seen }
  },
}

type Way = [name: string, deletes: (site: Site, place: HostedPlace) => Promise<unknown>]

interface HostedPlace {
  id: string
  token: string
  details: Record<string, unknown>
}

const WAYS: Way[] = [
  [
    'the account',
    (site, { token }) => site.post('/account/delete', { token, form: { currentPassword: PASSWORD } }),
  ],
  ['the place', (site, { id, token }) => site.post(`/account/places/${id}/delete`, { token, form: {} })],
  [
    'the words',
    (site, { id, token, details }) => {
      const json = {
        ...details,
        id,
        description: 'All is well here, and always was.',
        addedPhotos: details.photos,
      }
      return site.put('/places/update-place', { bearer: token, json })
    },
  ],
]

/** A host deletes what was reported before an operator has looked. */
export const deletedEvidence: Attack = {
  name: 'a host who deletes what was reported',
  run: async (site) => {
    const operator = await site.operator()
    const photo = site.database.query<{ place: string }>(
      'SELECT place_id AS place FROM place_photos ORDER BY place_id LIMIT 1',
    )[0]!.place
    const gone: string[] = []
    for (const [i, [name, erase]] of WAYS.entries()) {
      const host = await site.register({ isConfirmed: true })
      const description = `A house of three rooms, as it was shown at first, number ${i}.`
      const place = await hostedPlace(site, photo, host, description)
      await report(site.honest, place.id, 'It is another house', `192.0.2.${i}`)
      await erase(site, place)
      const pages = await Promise.all(
        [`/operator/places/${place.id}`, '/operator/reports', `/place/${place.id}`].map((path) =>
          site.honest.get(path, { token: operator.token }),
        ),
      )
      const shown = pages.map(({ text }) => text).join()
      if (!shown.includes(description) || !shown.includes(host.email)) gone.push(name)
    }
    const seen = gone.length > 0 ? `gone with ${gone.join(', ')}` : 'words and host are still to be read'
    return { tries: WAYS.length, succeeded: gone.length, seen }
  },
}

/** A place that somebody else of the world has made, given to this host with other words: no photo has to be sent. */
async function hostedPlace(
  site: Site,
  model: string,
  host: { id: string; token: string },
  description: string,
): Promise<HostedPlace> {
  const { json } = await site.honest.get(`/places/${model}`)
  const { _id, owner: _owner, ...details } = json.place! as unknown as Record<string, unknown>
  site.database.execute('UPDATE photos SET uploader_id = ?', host.id)
  const answer = await site.honest.post('/places/add-places', {
    bearer: host.token,
    json: { ...details, description, addedPhotos: details.photos },
  })
  const id = answer.json?.place?._id
  if (!id) throw new Error(`A host could not list a place: ${answer.status} ${answer.text}`)
  return { id, token: host.token, details: { ...details, description } }
}
