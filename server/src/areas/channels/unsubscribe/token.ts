import { NOTICE_TOPICS } from '@quayside/contracts/endpoints/account/channels'
import { jsonOf } from '@quayside/release/bytes'
import * as z from 'zod/mini'
import { Unavailable } from '../../../platform/http/unavailable.ts'
import { SealError } from '../../../platform/secrets/seal.ts'
import type { SealedSecrets } from '../../../platform/secrets/sealed-secrets.ts'

const BOUND = 'unsubscribe'

const mailed = z.enum([...NOTICE_TOPICS, 'digest'])
/** What a customer may unsubscribe from. */
export type Mailed = z.infer<typeof mailed>

/** One customer's mails about one topic, or their digest. */
const subscription = z.strictObject({ userId: z.string(), topic: mailed })
export type MailSubscription = z.infer<typeof subscription>

/** The token of an unsubscribe link; it has no end and allows nothing else. */
export function unsubscribeToken(secrets: SealedSecrets, whose: MailSubscription): string {
  return secrets.seal(JSON.stringify(whose), BOUND)
}

/** Undefined for a token that this site did not make, or whose encryption key is gone. */
export function subscriptionOf(secrets: SealedSecrets, token: string): MailSubscription | undefined {
  try {
    return subscription.safeParse(jsonOf(secrets.open(token, BOUND))).data
  } catch (error) {
    if (error instanceof SealError || error instanceof Unavailable) return undefined
    throw error
  }
}
