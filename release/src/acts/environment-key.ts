import { environmentOf } from '../domain/record/environment-of.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import { type Keys, verifySigned } from '../keys.ts'
import { readDocument } from '../log/documents.ts'
import type { ObjectStore } from '../store/object-store.ts'

/** Why this machine must not sign pins of an environment, because its key never signed them; or null. */
export async function problemOfKey(
  { store, keys }: { readonly store: ObjectStore; readonly keys: Keys },
  state: ReleaseState,
  environment: string,
): Promise<string | null> {
  const { revisions } = environmentOf(state, environment)
  const last = revisions.at(-1)
  if (last === undefined || !(await readDocument(store, last.document)).ok) return null
  const key = keys.presentKey(environment)
  if (key === undefined)
    return `this machine has no key of ${environment}, and its sites refuse pins of another: nothing was written`
  const signer = keys.signer(environment)
  for (const { document } of revisions.toReversed()) {
    const read = await readDocument(store, document)
    if (!read.ok || !verifySigned(read.envelope, key)) continue
    if (verifySigned(signer.sign(read.envelope.payload), key)) return null
    break
  }
  return `this machine has another key of ${environment} than the one that signed its revision ${last.revision}, and its sites would refuse it: nothing was written`
}
