import { randomUUID } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'
import { openKeys, verifySigned } from '@quayside/release/keys'
import * as z from 'zod/mini'
import { readAtMost } from '../../http/read-at-most.ts'

export type ServiceSettings = {
  readonly url: string
  /** Ed25519 seed in base64, the operator's `SIGNING_KEY`. */
  readonly signingKey: string
  /** The service's Ed25519 key: raw 32 bytes in base64. */
  readonly publicKey: string
}

export type Act = 'ping' | 'send' | 'status' | 'balances' | 'token-send' | 'token-status'

const ANSWER_MS = 10_000
const MOST_BYTES = 64 * 1024
const answer = z.object({ act: z.literal('answer'), nonce: z.string() })

/**
 * Calls the custody service: `POST <url>/<act>` with a JSON body of `act`, a fresh `nonce`, `at` (ISO) and the request,
 * and its Ed25519 signature in `X-Signature` (base64). The answer is 200 JSON with `act: "answer"` and the same nonce,
 * signed by the service; any other answer rejects and leaves the outcome unknown.
 */
export function connectService({ url, signingKey, publicKey }: ServiceSettings, clock: Clock) {
  const signer = openKeys({ folder: '', env: { RELEASE_SIGNING_KEY: signingKey } }).signer('custody')
  const base = url.replace(/\/$/, '')

  return async (act: Act, requested: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const nonce = randomUUID()
    const body = JSON.stringify({ ...requested, act, nonce, at: new Date(clock.now()).toISOString() })
    const response = await fetch(`${base}/${act}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Signature': signer.sign(body).signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const payload = (await readAtMost(response, MOST_BYTES)).toString()
    if (response.status !== 200) throw new Error(`the custody service answers ${act} with ${response.status}`)
    const signature = response.headers.get('x-signature') ?? ''
    if (!verifySigned({ payload, signature }, publicKey))
      throw new Error(`the custody service's answer to ${act} is not signed by it`)
    const reply: unknown = JSON.parse(payload)
    if (answer.parse(reply).nonce !== nonce) throw new Error(`the custody service answers another ${act}`)
    return reply
  }
}
