import { findAnswer, insertAnswer } from './queries/idempotency.ts'
import type { ReadTx, Tx } from './storage.ts'

/** What makes two requests one: the same customer and client id; route and body must then agree. */
export type RequestKey = {
  readonly userId: string
  readonly clientId: string
  readonly route: string
  readonly bodyHash: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** An HTTP answer as it is stored: status and body as JSON text. */
export type Answer = { readonly status: number; readonly response: string }

export type RunOnce =
  | ({ readonly kind: 'first' | 'replay' } & Answer)
  /** The client id was used for another request: 409. */
  | { readonly kind: 'conflict' }

/**
 * Runs a money-moving request once (api.md, "Envelope"): its answer is stored in the same transaction, the same key
 * again gets it back. An answer of status 400 or more is stored too, and everything the command did is undone; what
 * `fn` throws is stored nowhere. It must be the first thing the command does.
 */
export async function runOnce(tx: Tx, key: RequestKey, fn: () => Promise<Answer>): Promise<RunOnce> {
  const known = await knownAnswer(tx, key)
  if (known !== undefined) return known
  const { status, response } = await fn()
  if (status >= 400) await tx.undo()
  await keepAnswer(tx, key, { status, response })
  return { kind: 'first', status, response }
}

/** What became of a request of the same client id; undefined when there was none. */
export async function knownAnswer(tx: ReadTx, key: RequestKey): Promise<RunOnce | undefined> {
  const known = await tx.one(findAnswer, key)
  if (known === undefined) return undefined
  const isSame = known.route === key.route && known.body_hash === key.bodyHash
  return isSame ? { kind: 'replay', status: known.status, response: known.response } : { kind: 'conflict' }
}

/** Keeps the answer of a request for whoever asks again. */
export async function keepAnswer(tx: Tx, key: RequestKey, { status, response }: Answer): Promise<void> {
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
