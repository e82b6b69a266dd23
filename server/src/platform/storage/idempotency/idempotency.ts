import { findAnswer, insertAnswer } from '../queries/idempotency.ts'
import type { ReadTx, Tx } from '../storage.ts'

/** Identity of a request: customer and client id. Route and body must match too. */
export type RequestKey = {
  readonly userId: string
  readonly clientId: string
  readonly route: string
  readonly bodyHash: string
  readonly at: number
}

export type Answer = { readonly status: number; readonly response: string }

export type RunOnce =
  | ({ readonly kind: 'first' | 'replay' } & Answer)
  /** The client id belongs to another request: 409. */
  | { readonly kind: 'conflict' }

/**
 * Runs a money-moving request once (api.md, "Envelope"). The answer is stored in the same transaction and returned for
 * the same key. For an answer of status 400 or more, the command's changes are rolled back; errors thrown by `fn` are
 * not stored. Must be the command's first call. `check` only reads and may refuse before `fn`; it runs even if the answer
 * is known.
 */
export async function runOnce(
  tx: Tx,
  key: RequestKey,
  fn: () => Promise<Answer>,
  check?: () => Promise<Answer | undefined>,
): Promise<RunOnce> {
  const [known, refusal] = await Promise.all([knownAnswer(tx, key), check?.()])
  if (known !== undefined) return known
  const { status, response } = refusal ?? (await fn())
  if (status >= 400) await tx.undo()
  await saveAnswer(tx, key, { status, response })
  return { kind: 'first', status, response }
}

/** The stored outcome of a client id; undefined if none. */
export async function knownAnswer(tx: ReadTx, key: RequestKey): Promise<RunOnce | undefined> {
  const known = await tx.one(findAnswer, key)
  if (known === undefined) return undefined
  const isSame = known.route === key.route && known.body_hash === key.bodyHash
  return isSame ? { kind: 'replay', status: known.status, response: known.response } : { kind: 'conflict' }
}

export async function saveAnswer(tx: Tx, key: RequestKey, { status, response }: Answer): Promise<void> {
  await tx.run(insertAnswer, {
    user_id: key.userId,
    client_id: key.clientId,
    route: key.route,
    body_hash: key.bodyHash,
    status,
    response,
    created_at: key.at,
  })
}
