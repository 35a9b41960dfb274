/** What every user made here signs in with. */
export const PASSWORD = 'a good long password'
