import { environmentOf } from '../domain/environment-of.ts'
import type { ReleaseState } from '../domain/state.ts'
import { type Keys, verifySigned } from '../keys.ts'
import { readDocument } from '../log/documents.ts'
import type { ObjectStore } from '../store/object-store.ts'

/**
 * Why this machine may sign no pins of an environment, as one sentence: its key is not the one that signed the newest,
 * and sites and browsers would refuse another. Null when it is, and for the first pins.
 */
export async function problemOfKey(
  { store, keys }: { readonly store: ObjectStore; readonly keys: Keys },
  state: ReleaseState,
  environment: string,
): Promise<string | null> {
  const last = environmentOf(state, environment).revisions.at(-1)
  const read = last === undefined ? undefined : await readDocument(store, last.document)
  if (!read?.ok) return null
  const { envelope, document } = read
  const key = keys.presentKey(environment)
  if (key === undefined)
    return `this machine has no key of ${environment}, and its sites refuse pins of another: nothing was written`
  const own = keys.signer(environment).sign(envelope.payload)
  if (verifySigned(envelope, key) && verifySigned(own, key)) return null
  return `this machine has another key of ${environment} than the one that signed its revision ${document.revision}, and its sites would refuse it: nothing was written`
}
