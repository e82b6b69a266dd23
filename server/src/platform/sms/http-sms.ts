import { openKeys } from '@quayside/release/keys'
import type { Ids } from '../ids.ts'
import type { Sms } from './sms.ts'

export type GatewaySettings = {
  /** Where messages are posted to. */
  readonly url: string
  readonly token: string
  /** Ed25519 seed in base64, the operator's `SIGNING_KEY`. */
  readonly signingKey: string
}

const ANSWER_MS = 10_000

/**
 * Hands text messages to the operator's gateway (operations, "Text messages"): `POST <SMS_URL>` with `SMS_TOKEN` as bearer
 * and the Ed25519 signature of the body in `X-Signature`. The body names the message by an id, so that a gateway that gets
 * one twice sends it once. Anything but a 2xx within ten seconds rejects; it is not sent again.
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
