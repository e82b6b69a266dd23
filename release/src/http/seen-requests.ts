import { bytesOf, sha256Hex } from '../bytes.ts'
import type { SignatureParams } from '../http-signature.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

/** Signatures that are remembered here at most. */
const MOST_REMEMBERED = 100_000
/** What is in the store of older requests (ms) goes: so far apart the clocks of two planes are not. */
const KEPT_MS = 3_600_000

export type SignedOnce = SignatureParams & {
  /** Whether it asks for a change. */
  readonly changes: boolean
}

/** Which signed requests came before: reading ones here, those that change something on any plane of the store. */
export type SeenRequests = {
  /** Whether this one came for the first time; rejects when the store cannot be asked. */
  isNew(request: SignedOnce): Promise<boolean>
}

/** `lasts`: how long (ms) a signature counts after its time, and before it. */
export function createSeenRequests(
  store: Pick<ObjectStore, 'putNew' | 'list' | 'delete'>,
  { now, lasts }: { readonly now: () => Date; readonly lasts: number },
): SeenRequests {
  /** Until when (ms) a signature would count again. */
  const seen = new Map<string, number>()
  let tidied = 0

  function isNewHere(name: string): boolean {
    const at = now().getTime()
    for (const [old, until] of seen) if (until < at) seen.delete(old)
    if (seen.has(name) || seen.size >= MOST_REMEMBERED) return false
    seen.set(name, at + 2 * lasts)
    return true
  }

  async function tidy(): Promise<void> {
    const at = now().getTime()
    if (at - tidied < KEPT_MS) return
    tidied = at
    for (const key of await store.list(KEYS.requests)) {
      const created = Number(key.slice(KEYS.requests.length).split('/')[0])
      if (created * 1_000 < at - KEPT_MS) await store.delete(key)
    }
  }

  return {
    async isNew({ key, nonce, created, changes }) {
      const name = `${key} ${nonce}`
      if (!isNewHere(name)) return false
      if (!changes) return true
      await tidy()
      return store.putNew(KEYS.request(created, sha256Hex(name)), bytesOf(name))
    },
  }
}
