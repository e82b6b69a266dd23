import { openKeys } from '@quayside/release/keys'
import type { Ids } from '../ids.ts'
import type { Sms } from './sms.ts'

export type GatewaySettings = {
  /** Endpoint of the gateway. */
  readonly url: string
  readonly token: string
  /** Ed25519 seed in base64, the operator's `SIGNING_KEY`. */
  readonly signingKey: string
}

const ANSWER_MS = 10_000

/**
 * Sends text messages through the operator's gateway (docs/operations/mail-and-sms.md): `POST <SMS_URL>` with `SMS_TOKEN`
 * as bearer and the body's Ed25519 signature in `X-Signature`. The body has a message id, so that the gateway can
 * dedupe. Rejects unless it gets a 2xx within ten seconds; never retries.
 */
export function createHttpSms({ url, token, signingKey }: GatewaySettings, ids: Pick<Ids, 'next'>): Sms {
  const signer = openKeys({ folder: '', env: { RELEASE_SIGNING_KEY: signingKey } }).signer('sms')
  return {
    async send({ to, text }) {
      const body = JSON.stringify({ id: ids.next(), to, text, at: new Date().toISOString() })
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          'X-Signature': signer.sign(body).signature,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the gateway of text messages answers ${response.status}`)
    },
  }
}
