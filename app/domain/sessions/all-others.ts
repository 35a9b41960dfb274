/** What a form says that ends all sessions but the one that asks. */
export const OTHER_SESSIONS = 'others'
