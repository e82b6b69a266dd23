import { bytesOf, sha256Hex } from '../bytes.ts'
import type { SignatureParams } from '../http-signature.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

const MOST_REMEMBERED = 100_000
/** Stored requests older than this (ms) are deleted; planes' clocks never differ by that much. */
const KEPT_MS = 3_600_000

export type SignedOnce = SignatureParams & {
  readonly changes: boolean
}

/** Detects replays of signed requests: reads in this process, changes across all planes of the store. */
export type SeenRequests = {
  isNew(request: SignedOnce): Promise<boolean>
}

/** `lasts`: validity (ms) of a signature before and after its time. */
export function createSeenRequests(
  store: Pick<ObjectStore, 'putNew' | 'list' | 'delete'>,
  { now, lasts }: { readonly now: () => Date; readonly lasts: number },
): SeenRequests {
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
