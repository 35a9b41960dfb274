import fc from 'fast-check'

// A check of somebody's change must not fail by another's luck: the same cases every time. Other ones are tried by
// `PROPERTIES=random npm run test:unit`, which names the seed of what it finds.
if (process.env.PROPERTIES !== 'random') fc.configureGlobal({ seed: 20_230_401 })
