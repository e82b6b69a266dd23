import { createHash, randomUUID } from 'node:crypto'
import { type LogSigner, verifySigned } from './keys.ts'

export type SignedRequest = {
  readonly method: string
  readonly authority: string
  readonly target: string
  readonly digest: string
}

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

/** HTTP message signatures (RFC 9421) with Ed25519 over method, host, target, and digest. `now` in ms. */
export function signatureHeaders(
  { body, ...request }: Omit<SignedRequest, 'digest'> & { readonly body: string | Uint8Array },
  signer: LogSigner,
  now: number,
): Readonly<Record<string, string>> {
  const digest = contentDigest(body)
  const created = Math.floor(now / 1_000)
  const params = `${COVERED};created=${created};nonce="${randomUUID()}";keyid="${signer.id}";alg="ed25519";tag="quayside"`
  const { signature } = signer.sign(baseOf({ ...request, digest }, params))
  return {
    'content-digest': digest,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${signature}:`,
  }
}

/** Parses a `Signature-Input` header; undefined for any other form than ours. */
export function signatureParams(header: string | undefined): SignatureParams | undefined {
  const [, , created, nonce, key] = PARAMS.exec(header ?? '') ?? []
  if (created === undefined || nonce === undefined || key === undefined) return undefined
  return { created: Number(created), nonce, key }
}

export function isSignedBy(
  publicKey: string,
  request: SignedRequest,
  { input, signature }: { readonly input: string; readonly signature: string },
): boolean {
  const [, params] = PARAMS.exec(input) ?? []
  const [, base64] = /^sig1=:([A-Za-z0-9+/]{86}==):$/.exec(signature) ?? []
  if (params === undefined || base64 === undefined) return false
  return verifySigned({ payload: baseOf(request, params), signature: base64 }, publicKey)
}

/** The header `Content-Digest` of a body (RFC 9530). */
export function contentDigest(body: string | Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
}

function baseOf({ method, authority, target, digest }: SignedRequest, params: string): string {
  return [
    `"@method": ${method.toUpperCase()}`,
    `"@authority": ${authority.toLowerCase()}`,
    `"@request-target": ${target}`,
    `"content-digest": ${digest}`,
    `"@signature-params": ${params}`,
  ].join('\n')
}
