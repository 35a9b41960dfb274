/**
 * For pages whose address lets in whoever has it: nothing keeps them, and what follows learns of our origin alone. Not
 * `no-referrer`: with that a plain form says that it comes from nowhere, and older browsers say nothing else by which the
 * edge could tell it from another site's.
 */
export const SECRET_URL_HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'strict-origin' }
