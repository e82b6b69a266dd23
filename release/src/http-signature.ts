import { createHash, randomUUID } from 'node:crypto'
import { type LogSigner, verifySigned } from './keys.ts'

/** A request as both sides see it. */
export type SignedRequest = {
  readonly method: string
  /** Host with port, as in the header. */
  readonly authority: string
  /** Path with query. */
  readonly target: string
  readonly body: string | Uint8Array
}

type Headers = Readonly<Record<string, string>>

/** What a signature says of itself, before it is verified. */
export type SignatureParams = {
  /** Seconds since 1970. */
  readonly created: number
  readonly nonce: string
  /** `keyId` of the public key. */
  readonly key: string
}

const COVERED = '("@method" "@authority" "@request-target" "content-digest")'
const PARAMS =
  /^sig1=(\("@method" "@authority" "@request-target" "content-digest"\);created=(\d{1,12});nonce="([\w-]{16,64})";keyid="([0-9a-f]{64})";alg="ed25519";tag="quayside")$/

/** The headers by which a request is known as that of a key (RFC 9421, HTTP message signatures, Ed25519). */
export function signatureHeaders(request: SignedRequest, signer: LogSigner, now: number): Headers {
  const created = Math.floor(now / 1_000)
  const params = `${COVERED};created=${created};nonce="${randomUUID()}";keyid="${signer.id}";alg="ed25519";tag="quayside"`
  const { signature } = signer.sign(baseOf(request, params))
  return {
    'content-digest': digestOf(request.body),
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${signature}:`,
  }
}

/** What a `Signature-Input` header says; undefined of any that is not ours. */
export function signatureParams(header: string | undefined): SignatureParams | undefined {
  const [, , created, nonce, key] = PARAMS.exec(header ?? '') ?? []
  if (created === undefined || nonce === undefined || key === undefined) return undefined
  return { created: Number(created), nonce, key }
}

/** Whether these headers sign this request with this key (raw, base64). */
export function isSignedBy(
  publicKey: string,
  request: SignedRequest,
  headers: { readonly input: string | undefined; readonly signature: string | undefined },
): boolean {
  const [, params] = PARAMS.exec(headers.input ?? '') ?? []
  const [, signature] = /^sig1=:([A-Za-z0-9+/]{86}==):$/.exec(headers.signature ?? '') ?? []
  if (params === undefined || signature === undefined) return false
  return verifySigned({ payload: baseOf(request, params), signature }, publicKey)
}

/** The scheme is left to TLS and proxies: the target is signed without it. */
function baseOf({ method, authority, target, body }: SignedRequest, params: string): string {
  return [
    `"@method": ${method.toUpperCase()}`,
    `"@authority": ${authority.toLowerCase()}`,
    `"@request-target": ${target}`,
    `"content-digest": ${digestOf(body)}`,
    `"@signature-params": ${params}`,
  ].join('\n')
}

function digestOf(body: string | Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
}
