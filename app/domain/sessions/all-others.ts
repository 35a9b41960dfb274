/** What a form says that ends all sessions but the one that asks. */
export const ALL_OTHERS = 'others'
