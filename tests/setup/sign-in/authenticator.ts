import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const ORIGIN = 'http://localhost:3000'

/** What a device is asked to sign. */
interface Challenge {
  challenge: string
}

/** How a device lies, or is used elsewhere. */
interface Overrides {
  origin?: string
  rpId?: string
  counter?: number
  type?: string
}

/** A device that keeps one passkey, and says what the Web Authentication API would say of it, as JSON. */
export function fakeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: an EC2 key for ES256 on P-256.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  let used = 0

  const named = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    })

  return {
    /** What it says when it makes its passkey. */
    made({ challenge }: Challenge, lies: Overrides = {}) {
      const authData = Buffer.concat([
        encodeAuthData(lies, 0x45),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ])
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return named({
        clientDataJSON: encodeClientData('webauthn.create', challenge, lies),
        attestationObject,
      })
    },
    /** What it says when somebody logs in with it. */
    shown({ challenge }: Challenge, lies: Overrides = {}) {
      const authenticatorData = encodeAuthData({ counter: (used += 1), ...lies }, 0x05)
      const clientDataJSON = encodeClientData('webauthn.get', challenge, lies)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      return named({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) })
    },
  }
}

function encodeClientData(
  type: string,
  challenge: string,
  { origin = ORIGIN, type: clientType = type }: Overrides,
): Buffer {
  return Buffer.from(JSON.stringify({ type: clientType, challenge, origin, crossOrigin: false }))
}

/** @param flags that somebody was there and showed who they are, and that a key follows */
function encodeAuthData({ rpId = 'localhost', counter = 0 }: Overrides, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}
