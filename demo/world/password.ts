/** What every account of a made-up world signs in with. */
export const WORLD_PASSWORD = 'basera-demo'
