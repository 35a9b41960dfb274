/**
 * For pages whose URL is a secret: never cached, and only our origin is sent as referrer. Not `no-referrer`: with that
 * a plain form has no Origin, which the edge needs to reject other sites' forms.
 */
export const SECRET_URL_HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'strict-origin' }
