import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const ORIGIN = 'http://localhost:3000'

/** What a device is asked to sign. */
interface Asked {
  challenge: string
}

/** How a device lies, or is used elsewhere. */
interface Lies {
  origin?: string
  rpId?: string
  counter?: number
  type?: string
}

/** A device that keeps one passkey, and says what the Web Authentication API would say of it, as JSON. */
export function aDevice() {
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
    made({ challenge }: Asked, lies: Lies = {}) {
      const authData = Buffer.concat([
        aboutSite(lies, 0x45),
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
      return named({ clientDataJSON: clientData('webauthn.create', challenge, lies), attestationObject })
    },
    /** What it says when somebody logs in with it. */
    shown({ challenge }: Asked, lies: Lies = {}) {
      const authenticatorData = aboutSite({ counter: (used += 1), ...lies }, 0x05)
      const clientDataJSON = clientData('webauthn.get', challenge, lies)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      return named({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) })
    },
  }
}

function clientData(type: string, challenge: string, { origin = ORIGIN, type: said = type }: Lies): Buffer {
  return Buffer.from(JSON.stringify({ type: said, challenge, origin, crossOrigin: false }))
}

/** @param flags that somebody was there and showed who they are, and that a key follows */
function aboutSite({ rpId = 'localhost', counter = 0 }: Lies, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}
