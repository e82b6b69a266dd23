import { deleteLong, findLong, insertLong, type LongCommandRow, noteLong } from '../queries/long-commands.ts'
import type { Tx } from '../storage.ts'
import { type Answer, knownAnswer, type RequestKey, type RunOnce, saveAnswer } from './idempotency.ts'

/** A multi-step request with the data to resume it after a restart. */
export type LongKey = RequestKey & Pick<LongCommandRow, 'mode' | 'body'>

/** Result of one step: `progress` is the handler's text for the next steps and the answer. */
export type StepDone = { readonly isDone: boolean; readonly progress: string }

/** Steps of a long command. Each leaves money and orders consistent. */
export type LongSteps = {
  /** Runs once before the first step; an answer is the refusal. */
  decide(): Promise<Answer | undefined>
  step(progress: string): Promise<StepDone>
  answer(progress: string): Promise<Answer>
}

export const NO_PROGRESS = ''

/**
 * Runs one step of a request; call until the result is not `more`. A request that ends in its first step is an
 * ordinary command. Otherwise the first step records it as accepted, and a repeated request or a restart resumes it.
 * The last step stores the answer as `runOnce` does.
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
      await saveAnswer(tx, key, refusal)
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
  await saveAnswer(tx, key, answer)
  if (row !== undefined) await tx.run(deleteLong, key)
  return { kind: 'first', ...answer }
}

/** Runs one step without a waiting client; true after the last. The answer is stored under its client id. */
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
