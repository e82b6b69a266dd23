import { type Answer, keepAnswer, knownAnswer, type RequestKey, type RunOnce } from './idempotency.ts'
import { deleteLong, findLong, insertLong, type LongCommandRow, noteLong } from './queries/long-commands.ts'
import type { Tx } from './storage.ts'

/** A request that is done in several commands, with what a restart needs to go on with it. */
export type LongKey = RequestKey & Pick<LongCommandRow, 'mode' | 'body'>

/** What one step did: `progress` is the work's own text, kept for the steps to come and for the answer. */
export type StepDone = { readonly isDone: boolean; readonly progress: string }

/** The work of a long command. Every step leaves money and orders whole, whatever happens before the next. */
export type LongSteps = {
  /** Asked once, before anything is begun; an answer is the refusal. */
  decide(): Promise<Answer | undefined>
  step(progress: string): Promise<StepDone>
  answer(progress: string): Promise<Answer>
}

export const NO_PROGRESS = ''

/**
 * Does one step of a request. What ends in its first step is one command like any other. What does not is noted in that
 * very command: from then on it is decided, and whoever asks again with its client id, or starts the house, goes on with
 * it. The last step keeps the answer as `runOnce` does. To be called until it is not `more`.
 */
export async function runStep(
  tx: Tx,
  key: LongKey,
  steps: LongSteps,
): Promise<RunOnce | { readonly kind: 'more' }> {
  const known = await knownAnswer(tx, key)
  if (known !== undefined) return known
  const row = await tx.one(findLong, key)
  if (row === undefined) {
    const refusal = await steps.decide()
    if (refusal !== undefined) {
      await tx.undo()
      await keepAnswer(tx, key, refusal)
      return { kind: 'first', ...refusal }
    }
  } else if (row.route !== key.route || row.body_hash !== key.bodyHash) return { kind: 'conflict' }
  const { isDone, progress } =
    row?.state === 'done'
      ? { isDone: true, progress: row.progress }
      : await steps.step(row?.progress ?? NO_PROGRESS)
  if (!isDone) {
    if (row === undefined) await tx.run(insertLong, rowOf(key, progress))
    else await tx.run(noteLong, { ...key, state: 'working', progress })
    return { kind: 'more' }
  }
  const answer = await steps.answer(progress)
  await keepAnswer(tx, key, answer)
  if (row !== undefined) await tx.run(deleteLong, key)
  return { kind: 'first', ...answer }
}

/** Does one step of what nobody waits for any more; whether it was the last. Its answer waits for its client id. */
export async function resumeStep(
  tx: Tx,
  { user_id: userId, client_id: clientId }: LongCommandRow,
  step: LongSteps['step'],
): Promise<boolean> {
  const row = await tx.one(findLong, { userId, clientId })
  if (row === undefined || row.state === 'done') return true
  const { isDone, progress } = await step(row.progress)
  await tx.run(noteLong, { userId, clientId, state: isDone ? 'done' : 'working', progress })
  return isDone
}

function rowOf(key: LongKey, progress: string): LongCommandRow {
  return {
    user_id: key.userId,
    client_id: key.clientId,
    route: key.route,
    body_hash: key.bodyHash,
    mode: key.mode,
    body: key.body,
    state: 'working',
    progress,
    created_at: key.at,
  }
}
