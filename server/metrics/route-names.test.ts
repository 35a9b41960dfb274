import { expect, test } from 'vitest'
import { routeNamer } from './route-names.ts'

test('a path is called by the route that answers it, and by nothing that somebody made up', () => {
  const nameOf = routeNamer({
    root: { path: '' },
    home: { parentId: 'root' },
    place: { path: 'place/:id', parentId: 'root' },
    report: { path: 'place/:id/report', parentId: 'root' },
    frame: { parentId: 'root' },
    account: { path: 'account/places/:id', parentId: 'frame' },
    new: { path: 'account/places/new', parentId: 'frame' },
    search: { path: 'places/search/*', parentId: 'root' },
    one: { path: 'places/:id', parentId: 'root' },
    none: { path: '*', parentId: 'root' },
  })
  const cases = {
    '/': '/',
    '/place/01a2': '/place/:id',
    '/Place/01a2/': '/place/:id',
    '/place/01a2/report': '/place/:id/report',
    '/account/places/new': '/account/places/new',
    '/account/places/01a2': '/account/places/:id',
    '/places/search/a/b': '/places/search/*',
    '/places/search': '/places/search/*',
    '/places/x': '/places/:id',
    '/assets/home-1.js': '/assets/*',
    '/health': '/health',
    '/wp-admin/x': '/*',
    '//': '/',
  }
  for (const [path, name] of Object.entries(cases)) expect([path, nameOf(path)]).toEqual([path, name])
})
