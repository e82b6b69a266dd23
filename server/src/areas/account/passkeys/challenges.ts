import { hashToken, type Session } from '../../../platform/http/sessions.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import type { Requester } from '../requester.ts'
import { deleteOtherChallenges, findChallenge, insertChallenge, spendChallenge } from './queries.ts'

/** As long as a customer may look for the device. */
export const CHALLENGE_LIFE_MS = 5 * 60_000
/** A browser may have some tabs open; whoever asks more often only loses the oldest. */
const MOST_BY_ASKER = 5

/** For what a challenge was given out, and to whom: nobody else can use it, and for nothing else. */
export const askers = {
  signIn: ({ key }: Pick<Requester, 'key'>) => `sign in ${key}`,
  secondStep: (ticketHash: string) => `second step ${ticketHash}`,
  fresh: ({ id }: Pick<Session, 'id'>) => `fresh ${id}`,
  add: ({ id }: Pick<Session, 'id'>) => `add ${id}`,
} as const

/** Makes a challenge (base64url) and keeps its hash where every node finds it. */
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

/** Whether a challenge was given to this asker and is neither used nor over; `now` in ms. */
export async function isOpen(
  tx: ReadTx,
  of: { readonly challenge: string; readonly asker: string; readonly now: number },
): Promise<boolean> {
  const { asker, now } = of
  return (await tx.one(findChallenge, { challengeHash: hashToken(of.challenge), asker, now })) !== undefined
}

/** Uses a challenge up inside the command that it permits; false when somebody was faster. */
export async function spend(tx: Tx, challenge: string): Promise<boolean> {
  return (await tx.one(spendChallenge, { challengeHash: hashToken(challenge) })) !== undefined
}
