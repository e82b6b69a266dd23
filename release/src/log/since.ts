import { ok } from '@quayside/contracts/result'
import { textOf } from '../bytes.ts'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import type { ReleaseLog } from './release-log.ts'

type Cosigner = { readonly log: ReleaseLog; readonly root: () => string | undefined }

/** Whether the log continues a kept checkpoint; `refused` with a sentence when it does not. */
export async function continues({ log, root }: Cosigner, text: string): Promise<Outcome<Checkpoint>> {
  const { state } = await log.read()
  const known = root()
  const checkpoint =
    known === undefined
      ? undefined
      : readCheckpoint(text, { root: known, keys: state.keys }, { revoked: true })
  if (checkpoint === undefined)
    return refused('invalid', 'this is not a checkpoint that a key of this log has signed')
  const { seq, head, at } = checkpoint
  if (seq > state.seq)
    return refused(
      'refused',
      `the log ends with entry ${state.seq}, and at ${at} it had ${seq}: it was cut back`,
    )
  return log.hashOf(seq) === head
    ? ok(checkpoint)
    : refused('refused', `entry ${seq} of the log is another than at ${at}: it was replaced`)
}

export async function currentCheckpoint({
  store,
  ...witness
}: Cosigner & { readonly store: ObjectStore }): Promise<string | undefined> {
  const body = await store.get(KEYS.checkpoint)
  if (body === undefined) return undefined
  const text = textOf(body)
  return (await continues(witness, text)).ok ? text : undefined
}
