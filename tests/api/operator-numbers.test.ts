import { dailyStats, emptySearches } from '#app/db/schema/stats.ts'
import { write } from '#app/db/write.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { CHARTS } from '#app/domain/operators/charts.ts'
import { loader as csvLoader } from '#app/routes/operator/numbers-csv.ts'
import { loader as pageLoader } from '#app/routes/operator/numbers.tsx'
import { expect, test } from 'vitest'
import { aTeamMember } from '../factories/a-team-member.ts'
import { routeArgs } from '../setup/requests/route-args.ts'

const today = todayInIndia()

async function csv(query: string, as: { id: string }) {
  const answer = await csvLoader(await routeArgs(`/operator/numbers.csv?${query}`, { as }))
  return { name: answer.headers.get('Content-Disposition'), text: await answer.text() }
}

async function page(as: { id: string }) {
  const answer = await pageLoader(await routeArgs('/operator/numbers', { as }))
  return answer.json()
}

test('a number is a file with a line for each day, and empty where nothing was counted', async () => {
  const operator = await aTeamMember('operator')
  await write((tx) =>
    tx.insert(dailyStats).values([
      { day: today, name: 'cancelled by host', value: 2 },
      { day: addDays(today, -1), name: 'cancelled by guest', value: 1234 },
    ]),
  )
  const { name, text } = await csv('number=cancelled&by=days', operator)
  expect(name).toBe(`attachment; filename="cancelled-by-day-${today}.csv"`)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(29)
  expect(lines[0]).toBe('"Day","By guests","By hosts","By operators","Lapsed"')
  expect(lines.slice(-2)).toEqual([`"${addDays(today, -1)}",1234,"","",""`, `"${today}","",2,"",""`])
  const months = await csv('number=cancelled&by=months', operator)
  expect(months.text.trimEnd().split('\r\n')).toHaveLength(13)
  expect(months.text).toContain(`"${today.slice(0, 7)}"`)
  for (const query of ['number=nobodys', 'by=x', 'number=__proto__&by=months'])
    expect((await csv(query, operator)).name).toContain('nights-booked-by-')
})

test('an accountant has the numbers of money, support the others, and an operator all', async () => {
  const of = async (role: 'operator' | 'support' | 'accountant') => {
    const { charts, numbers, words } = await page(await aTeamMember(role))
    return { charts, names: Object.keys(numbers), hasWords: words !== undefined }
  }
  const money = ['cost-of-stays', 'paid-by-upi']
  const nights = ['nights-booked', 'nights-stayed']
  const all = CHARTS.map(({ key }) => key)
  expect(await of('operator')).toMatchObject({ charts: all, hasWords: true })
  const support = await of('support')
  expect(support).toMatchObject({ charts: all.filter((key) => !money.includes(key)), hasWords: true })
  expect(support.names).not.toContain('cost of stays')
  expect(await of('accountant')).toMatchObject({ charts: [...nights, ...money], hasWords: false })

  const [helper, accountant] = [await aTeamMember('support'), await aTeamMember('accountant')]
  const isRefused = (query: string, as: { id: string }) =>
    csv(query, as).then(
      () => false,
      (answer: unknown) => answer instanceof Response && answer.status === 403,
    )
  expect(await isRefused('number=cost-of-stays', helper)).toBe(true)
  expect(await isRefused('number=cost-of-stays', accountant)).toBe(false)
  for (const query of ['number=cancelled', 'number=words']) {
    expect(await isRefused(query, helper)).toBe(false)
    expect(await isRefused(query, accountant)).toBe(true)
  }
})

test('all numbers are one file, each role has its own in it', async () => {
  await write((tx) =>
    tx.insert(dailyStats).values({ day: addDays(today, -3), name: 'nights stayed', value: 7 }),
  )
  const all = await csv('number=all&by=days', await aTeamMember('operator'))
  expect(all.name).toBe(`attachment; filename="numbers-by-day-${today}.csv"`)
  const [head = '', ...lines] = all.text.trimEnd().split('\r\n')
  const columns = head.split(',').map((cell) => cell.replaceAll('"', ''))
  const at = columns.indexOf('Nights stayed: Nights')
  expect(lines).toHaveLength(28)
  expect(lines.at(-4)!.split(',')[at]).toBe('7')
  expect(columns).toContain('Value of stays: Rupees')
  const months = await csv('number=all&by=months', await aTeamMember('accountant'))
  expect(months.text).toContain('Value of stays')
  expect(months.text).not.toContain('Age of the newest backup')
  expect(months.text.trimEnd().split('\r\n')).toHaveLength(13)
  expect((await csv('number=all', await aTeamMember('support'))).text).not.toContain('Value of stays')
})

test('searches without results is a file, too', async () => {
  const row = { day: today, words: 'Goa, pool', isFiltered: true, searches: 12 }
  await write((tx) => tx.insert(emptySearches).values(row))
  const { text } = await csv('number=words&by=days', await aTeamMember('operator'))
  expect(text.trimEnd().split('\r\n').slice(1)).toEqual(['"Goa, pool","yes",12'])
})
