import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { ResultOf } from '@quayside/contracts/endpoint'
import type { PasskeyProof } from '@quayside/contracts/endpoints/sign-in/passkey-proof'
import type { PasskeyRequest, startPasskey } from '@quayside/contracts/endpoints/sign-in/passkeys'

export type Deviation = {
  readonly origin?: string
  readonly crossOrigin?: boolean
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly counter?: number
  readonly isVerified?: boolean
  readonly userHandle?: string | null
  readonly attestation?: { readonly fmt: string; readonly attStmt: Cbor }
}

/** A passkey on a test device: ES256, resident, byte-level Web Authentication. */
export type Authenticator = {
  readonly id: string
  make(asked: ResultOf<typeof startPasskey>, deviation?: Deviation): MadePasskey
  sign(asked: PasskeyRequest, deviation?: Deviation): PasskeyProof
}

export type MadePasskey = {
  readonly id: string
  readonly clientDataJSON: string
  readonly attestationObject: string
  readonly transports: string[]
}

export const SITE = 'https://quay.example'

export function createAuthenticator({ doesCount = true } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let counter = 0
  let owner: string | undefined
  const next = () => (doesCount ? ++counter : 0)
  return {
    id,
    make(asked, deviation = {}) {
      owner = asked.user.id
      const { attestation = { fmt: 'none', attStmt: new Map() } } = deviation
      const credential = Buffer.concat([Buffer.alloc(16), uint16(rawId.length), rawId, coseKey(publicKey)])
      const authData = authenticatorData(deviation.rpId ?? asked.rp.id, { next, deviation, credential })
      return {
        id,
        clientDataJSON: clientData('webauthn.create', asked.challenge, deviation),
        attestationObject: cbor(
          new Map<string, Cbor>([
            ['fmt', attestation.fmt],
            ['attStmt', attestation.attStmt],
            ['authData', authData],
          ]),
        ).toString('base64url'),
        transports: ['internal'],
      }
    },
    sign(asked, deviation = {}) {
      const data = authenticatorData(deviation.rpId ?? asked.rpId, { next, deviation })
      const clientDataJSON = clientData('webauthn.get', asked.challenge, deviation)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const handle = deviation.userHandle === undefined ? owner : deviation.userHandle
      return {
        id,
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        ...(handle === null || handle === undefined ? {} : { userHandle: handle }),
      }
    },
  }
}

function clientData(type: string, challenge: string, deviation: Deviation): string {
  const { origin = SITE, crossOrigin = false } = deviation
  const data = {
    type: deviation.type ?? type,
    challenge: deviation.challenge ?? challenge,
    origin,
    crossOrigin,
  }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

type Data = { readonly next: () => number; readonly deviation: Deviation; readonly credential?: Buffer }

function authenticatorData(rpId: string, { next, deviation, credential }: Data): Buffer {
  const { isVerified = true, counter } = deviation
  const flags = 1 | (isVerified ? 4 : 0) | (credential === undefined ? 0 : 64)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter ?? next())
  return Buffer.concat([sha256(rpId), Buffer.of(flags), count, credential ?? Buffer.alloc(0)])
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

export type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
    return Buffer.concat([head(5, value.size), ...parts])
  }
  const list = [...(value as readonly Cbor[])]
  return Buffer.concat([head(4, list.length), ...list.map(cbor)])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.of((kind << 5) | size)
  return size < 256 ? Buffer.of((kind << 5) | 24, size) : Buffer.of((kind << 5) | 25, size >> 8, size & 255)
}

function uint16(value: number): Buffer {
  return Buffer.of(value >> 8, value & 255)
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
