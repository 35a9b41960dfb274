import { jobs } from '#app/db/schema/jobs.ts'
import { milestones } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { checkSite } from '#app/domain/site-state/site-state.server.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureProcess } from './process-metrics.ts'

function expressionsIn(file: string): string[] {
  const text = readFileSync(`ops/${file}`, 'utf8')
  return file.endsWith('.json')
    ? [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, expr]) => JSON.parse(expr!) as string)
    : [...text.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!)
}

function unknownNames(expression: string, measured: string): string[] {
  const known = new Set([...measured.matchAll(/^([a-z_0-9]+)(?=[{ ])/gm)].map(([, name]) => name))
  return [...expression.matchAll(/\b((?:basera|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].flatMap(
    ([, name, labels = '']) => {
      if (!known.has(name)) return [name!]
      const lines = measured.split('\n').filter((line) => line.startsWith(`${name}{`))
      return [...labels.matchAll(/(\w+)(=~?)"([^"]*)"/g)].flatMap(([text, label, operator, value]) => {
        // Prometheus adds those of whom it has asked.
        if (label === 'job') return []
        const values = lines.flatMap((line) => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? [])
        const isMeant = (one: string) =>
          operator === '=' ? one === value : new RegExp(`^(?:${value})$`).test(one)
        return values.some(isMeant) ? [] : [`${name}{${text}}`]
      })
    },
  )
}

test('the dashboard and the alerts ask for nothing that /metrics does not tell', async () => {
  const { text, instrument, pages } = await measureProcess({ routes: {} })
  pages.hits = 1
  await write(async (tx) => {
    for (const name of ['backup', 'mail', 'import']) await tx.insert(milestones).values({ name, at: 1 })
    await tx.insert(jobs).values({ id: 'dead', kind: 'letter', payload: {}, due: null })
    await tx.insert(jobs).values({ id: 'due', kind: 'letter', payload: {}, due: 1 })
  })
  await checkSite()
  const listeners: (() => void)[] = []
  const answer = {
    writableEnded: true,
    statusCode: 500,
    once: (_: string, end: () => void) => listeners.push(end),
  }
  instrument(() => undefined)({ url: '/' } as never, answer as never)
  listeners.forEach((end) => end())
  const measured = await text()

  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const expressions = expressionsIn(file)
    expect(expressions.length).toBeGreaterThan(10)
    for (const one of expressions) expect([file, one, unknownNames(one, measured)]).toEqual([file, one, []])
  }
  expect(unknownNames('basera_queue_size > 1', measured)).toEqual(['basera_queue_size'])
  expect(unknownNames('basera_jobs{state="lost"}', measured)).toEqual(['basera_jobs{state="lost"}'])
})
