import { inParallel, type Attack } from './attack.ts'
import { PASSWORD, type Account, type Site } from './site.ts'

type Way = [name: string, change: (site: Site, owner: Account) => Promise<unknown>]

const WAYS: Way[] = [
  [
    'a changed password',
    (site, { name, token }) =>
      site.honest.put('/user/update-user', {
        token,
        json: { name, password: 'a password of their own', picture: '', currentPassword: PASSWORD },
      }),
  ],
  [
    'a changed address',
    async (site, { email, token }) => {
      const fresh = `new.${email}`
      const form = { email: fresh, currentPassword: PASSWORD }
      const asked = await site.honest.post('/account/email', { token, form })
      if (asked.status !== 302) throw new Error(`No new address: ${asked.status} ${asked.text}`)
      const link = await site.mailedLink(fresh, 'Is this your new email?')
      const linkToken = new URL(link, 'http://x').searchParams.get('token')!
      await site.honest.post(link, { token, form: { token: linkToken } })
    },
  ],
  [
    'a suspension',
    async (site, { id }) => {
      const operator = await site.operator()
      const form = { intent: 'suspend', reason: 'Fraud', box: 'yes' }
      await site.honest.post(`/operator/people/${id}`, { token: operator.token, form })
    },
  ],
]

/** Who has read a mail once fetches all that somebody has here after they thought that they had shut everybody out. */
export const archiveLinks: Attack = {
  name: 'archive links that outlive what ends them, and an archive asked for without the password',
  run: async (site) => {
    const ways = await inParallel(WAYS, 1, async ([name, change]) => {
      const owner = await site.register({ isConfirmed: true })
      const form = { currentPassword: PASSWORD }
      await site.honest.post('/account/data', { token: owner.token, form })
      const link = await site.mailedLink(owner.email, 'Your data is ready')
      if ((await site.get(link)).status !== 200) throw new Error('There is no archive')
      await change(site, owner)
      return { name, isOpen: (await site.get(link)).status === 200 }
    })
    const victim = await site.register({ isConfirmed: true })
    const asked = await site.post('/account/data', { token: victim.token, form: {} })
    ways.push({ name: 'no password', isOpen: asked.status === 302 })
    const open = ways.filter(({ isOpen }) => isOpen).map(({ name }) => name)
    const seen = open.length > 0 ? `open after ${open.join(', ')}` : 'all are closed'
    return { tries: ways.length, succeeded: open.length, seen }
  },
}
