import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'

/** What Google would say of a person in an ID token. */
export interface Claims {
  sub?: string
  email?: string
  [other: string]: unknown
}

export const CLIENT_ID = 'basera-under-test.apps.googleusercontent.com'

/** A person with a mailbox that Google runs. */
export const ASHA: Claims = {
  sub: '110169484474386276334',
  email: 'asha.rao@gmail.com',
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Rao',
}

/** Who is signed in at Google in a browser. */
export interface GoogleSession {
  claims: Claims
  consents: boolean
}

const SESSION_COOKIE = 'at-google'

/** What makes a browser that of a visitor, wherever its cookies are kept. */
export function googleSessionCookie(visitor: GoogleSession) {
  return { name: SESSION_COOKIE, value: encodeURIComponent(JSON.stringify(visitor)) }
}

/** As a visitor, whoever comes without a cookie that says who they are. */
export interface GoogleProvider extends GoogleSession {
  /** Its address, for TEST_GOOGLE_ISSUER. */
  url: string
  issuer: OAuth2Issuer
  /** How often its keys were asked for. */
  keyRequestCount: () => number
  /** An ID token, as Google's button hands it to the page. */
  credential: (claims?: Claims, expiresIn?: number) => Promise<string>
  close: () => void
}

/** An OpenID provider of this machine, in Google's place: oauth2-mock-server, and a button of its own. */
export async function startGoogleProvider(port = 0): Promise<GoogleProvider> {
  const issuer = new OAuth2Issuer()
  const service = new OAuth2Service(issuer)
  await issuer.keys.generate('RS256', { kid: 'first' })
  const visitorOf = new Map<string, GoogleSession>()
  let keysAsked = 0

  const server = createServer((req, res) => {
    const path = req.url?.split('?', 1)[0]
    if (path === '/jwks') keysAsked++
    if (path === '/gsi/client') respond(req, res, 'text/javascript', BUTTON_SCRIPT)
    else if (path === '/gsi/button') respond(req, res, 'text/html', '<p>Asha Rao</p>')
    else if (path === '/gsi/credential') {
      const { claims: person } = readSessionCookie(req) ?? provider
      void provider.credential(person).then((token) => respond(req, res, 'text/plain', token))
    } else service.requestHandler(req, res)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  issuer.url = url

  const provider: GoogleProvider = {
    url,
    claims: ASHA,
    consents: true,
    issuer,
    keyRequestCount: () => keysAsked,
    credential: (claims = provider.claims, expiresIn = 3600) =>
      issuer.buildToken({
        expiresIn,
        scopesOrTransform: (_header, payload) => void Object.assign(payload, { aud: CLIENT_ID, ...claims }),
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  service.on('beforeTokenSigning', (token: { payload: Claims }, { body }: { body: { code: string } }) =>
    Object.assign(token.payload, (visitorOf.get(body.code) ?? provider).claims),
  )
  service.on('beforeAuthorizeRedirect', ({ url: back }: { url: URL }, req: IncomingMessage) => {
    const visitor = readSessionCookie(req)
    if (visitor) visitorOf.set(back.searchParams.get('code') ?? '', visitor)
    if ((visitor ?? provider).consents) return
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
  })
  return provider
}

function readSessionCookie({ headers }: IncomingMessage): GoogleSession | undefined {
  const cookies = (headers.cookie ?? '').split('; ').map((cookie) => cookie.split('='))
  const session = cookies.find(([name]) => name === SESSION_COOKIE)?.[1]
  return session === undefined ? undefined : (JSON.parse(decodeURIComponent(session)) as GoogleSession)
}

function respond({ headers }: IncomingMessage, res: ServerResponse, type: string, body: string): void {
  res.setHeader('Content-Type', type)
  res.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*')
  res.setHeader('Access-Control-Allow-Credentials', 'true')
  res.end(body)
}

// What Google's script does that a Content-Security-Policy has to allow: a style element, a frame, a request.
const BUTTON_SCRIPT = `
const site = new URL(document.currentScript.src).origin
let options
window.google = { accounts: { id: {
  initialize(given) { options = given },
  renderButton(place, look) {
    const style = document.createElement('style')
    style.textContent = '.googles-button { min-height: 44px; border: 1px solid gray; padding: 8px }'
    document.head.append(style)
    const frame = document.createElement('iframe')
    frame.src = site + '/gsi/button'
    frame.title = 'Sign in with Google'
    frame.style.height = '50px'
    const button = document.createElement('button')
    button.className = 'googles-button'
    button.textContent = 'Continue as Asha (' + look.text + ')'
    button.onclick = async () => {
      const url = site + '/gsi/credential?client_id=' + options.client_id
      const answer = await fetch(url, { credentials: 'include' })
      options.callback({ credential: await answer.text() })
    }
    place.append(button, frame)
  },
} } }
`
