/** The password of every test user. */
export const PASSWORD = 'a good long password'
