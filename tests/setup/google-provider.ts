import { createServer, type ServerResponse } from 'node:http'
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

export interface GoogleProvider {
  /** Its address, for TEST_GOOGLE_ISSUER. */
  url: string
  /** Who is signed in at Google when the browser comes there. */
  person: Claims
  /** Whether that person consents. */
  consents: boolean
  issuer: OAuth2Issuer
  /** How often its keys were asked for. */
  keysAsked: () => number
  /** An ID token, as Google's button hands it to the page. */
  credential: (claims?: Claims, expiresIn?: number) => Promise<string>
  close: () => void
}

/** An OpenID provider of this machine, in Google's place: oauth2-mock-server, and a button of its own. */
export async function aGoogleProvider(): Promise<GoogleProvider> {
  const issuer = new OAuth2Issuer()
  const service = new OAuth2Service(issuer)
  await issuer.keys.generate('RS256', { kid: 'first' })
  let keysAsked = 0

  const server = createServer((req, res) => {
    const path = req.url?.split('?', 1)[0]
    if (path === '/jwks') keysAsked++
    if (path === '/gsi/client') answer(res, 'text/javascript', BUTTON)
    else if (path === '/gsi/button') answer(res, 'text/html', '<p>Asha Rao</p>')
    else if (path === '/gsi/credential')
      void provider.credential().then((token) => answer(res, 'text/plain', token))
    else void service.requestHandler(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  issuer.url = url

  const provider: GoogleProvider = {
    url,
    person: ASHA,
    consents: true,
    issuer,
    keysAsked: () => keysAsked,
    credential: (claims = provider.person, expiresIn = 3600) =>
      issuer.buildToken({
        expiresIn,
        scopesOrTransform: (_header, payload) => void Object.assign(payload, { aud: CLIENT_ID, ...claims }),
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  service.on('beforeTokenSigning', (token: { payload: Claims }) =>
    Object.assign(token.payload, provider.person),
  )
  service.on('beforeAuthorizeRedirect', ({ url: back }: { url: URL }) => {
    if (provider.consents) return
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
  })
  return provider
}

function answer(res: ServerResponse, type: string, body: string): void {
  res.setHeader('Content-Type', type)
  res.setHeader('Access-Control-Allow-Origin', '*')
  res.end(body)
}

// What Google's script does that a Content-Security-Policy has to allow: a style element, a frame, a request.
const BUTTON = `
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
      const answer = await fetch(site + '/gsi/credential?client_id=' + options.client_id)
      options.callback({ credential: await answer.text() })
    }
    place.append(button, frame)
  },
} } }
`
