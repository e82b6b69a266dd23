import { hashToken, type Session } from '../../../platform/http/sessions/sessions.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { deleteOtherChallenges, findChallenge, insertChallenge, spendChallenge } from '../records/passkeys.ts'
import type { Requester } from '../sessions/requester.ts'

export const CHALLENGE_LIFE_MS = 5 * 60_000
/** Enough for several tabs; further requests drop the oldest. */
const MOST_BY_ASKER = 5

export const askers = {
  signIn: ({ key }: Pick<Requester, 'key'>) => `sign in ${key}`,
  secondStep: (ticketHash: string) => `second step ${ticketHash}`,
  stepUp: ({ id }: Pick<Session, 'id'>) => `fresh ${id}`,
  add: ({ id }: Pick<Session, 'id'>) => `add ${id}`,
} as const

export async function issueChallenge(
  { storage, clock, ids }: Pick<CoreServices, 'storage' | 'clock' | 'ids'>,
  asker: string,
): Promise<string> {
  const challenge = ids.token()
  const expiresAt = clock.now() + CHALLENGE_LIFE_MS
  await storage.write(async tx => {
    await tx.run(deleteOtherChallenges, { asker, keep: MOST_BY_ASKER - 1 })
    await tx.run(insertChallenge, { challengeHash: hashToken(challenge), asker, expiresAt })
  })
  return challenge
}

/** Whether a challenge belongs to this asker and is neither used nor expired; `now` in ms. */
export async function isOpen(
  tx: ReadTx,
  of: { readonly challenge: string; readonly asker: string; readonly now: number },
): Promise<boolean> {
  const { asker, now } = of
  return (await tx.one(findChallenge, { challengeHash: hashToken(of.challenge), asker, now })) !== undefined
}

/** Spends a challenge inside the command it permits; false if another request spent it first. */
export async function spend(tx: Tx, challenge: string): Promise<boolean> {
  return (await tx.one(spendChallenge, { challengeHash: hashToken(challenge) })) !== undefined
}
