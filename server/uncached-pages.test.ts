import { expect, test } from 'vitest'
import { startPageCache } from '../tests/setup/servers/page-cache.ts'

test('a page that is left uncached is made for each who asks, whatever its tags, and by all at once', async () => {
  const { get, rendered } = await startPageCache()
  for (const path of ['/own', '/own?first=yes']) {
    const answers = await Promise.all([get(path), get(path), get(path)])
    answers.push(await get(path))
    for (const { headers } of answers) expect(headers).not.toHaveProperty('etag')
    expect(rendered.splice(0)).toEqual([path, path, path, path])
  }
})
