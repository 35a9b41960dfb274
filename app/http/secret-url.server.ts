/**
 * For pages whose URL is a secret: never cached, and only our origin is sent on as referrer. Not `no-referrer`: with
 * that a plain form has no Origin, which the edge needs to tell it from another site's.
 */
export const SECRET_URL_HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'strict-origin' }
