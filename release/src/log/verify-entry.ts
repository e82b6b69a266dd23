import { problemOfAuthority, type Signatory } from '../domain/record/authority.ts'
import type { LogEntry } from '../domain/record/fold.ts'
import { withKeyAct } from '../domain/record/key-table.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import { keyId, verifySigned } from '../keys.ts'
import type { FoundEntry, ReadEntry } from './log-entries.ts'

export type Position = Pick<ReleaseState, 'seq' | 'head' | 'keys'>

export type Verified = {
  readonly state: ReleaseState
  readonly hashes: readonly string[]
}

/** Why an entry is not trusted; `problem` continues "entry 7 of the log …". */
export type EntryProblem = {
  readonly seq: number
  readonly problem: string
  /** Set when the entry was verified before and is now missing or different. */
  readonly isLost?: true
}

export type VerifiedEntries = {
  readonly entries: readonly LogEntry[]
  readonly problem: EntryProblem | null
}

export async function verifiedOf(
  start: Position,
  batches: AsyncIterable<readonly ReadEntry[]> | Iterable<readonly ReadEntry[]>,
  root: string | undefined,
): Promise<VerifiedEntries> {
  const entries: LogEntry[] = []
  let position = start
  for await (const found of batches)
    for (const read of found) {
      const problem = problemOfNext(position, read, root)
      if (problem !== null || read.kind !== 'entry')
        return { entries, problem: { seq: position.seq + 1, problem: problem ?? '' } }
      const { event, hash } = read.entry
      entries.push(read.entry)
      position = { seq: event.seq, head: hash, keys: withKeyAct(position.keys, event) }
    }
  return { entries, problem: null }
}

function problemOfNext(position: Position, read: ReadEntry, root: string | undefined): string | null {
  if (read.kind === 'none') return 'is missing'
  if (read.kind === 'broken') return read.problem
  return root === undefined ? NO_ROOT : problemOfEntry(position, read, root)
}

const NO_ROOT =
  'cannot be verified on this machine, which has no key for it: put DATA_DIR/keys/release-log.pub back from a backup, or set RELEASE_ROOT_PUBLIC_KEY'

/**
 * Returns why an entry cannot be the next one, or null. It must be signed by the root key or by a registered, unrevoked
 * key whose role may do the act, chained to the previous entry, and not older. Entries without a `key` come from logs
 * with only the root key, and were written without clock comparison.
 */
function problemOfEntry(
  position: Position,
  { entry: { event }, text }: FoundEntry,
  root: string,
): string | null {
  const signer = signerOf(position, event.key, root)
  if (typeof signer === 'string') return signer
  if (!isSignedBy(text, signer.publicKey)) return 'was altered: its signature does not fit'
  if (event.previous !== position.head) return 'does not follow the one before it'
  if (!Number.isFinite(Date.parse(event.clock ?? event.at))) return `says ${event.at}, which is no time`
  return problemOfAuthority(signer, event, position.keys)
}

type Signer = Signatory & { readonly publicKey: string }

function signerOf({ keys }: Position, key: string | undefined, root: string): Signer | string {
  if (key === undefined || key === keyId(root)) return { role: 'root', holder: null, publicKey: root }
  const known = keys.get(key)
  if (known === undefined) return `is signed with an unregistered key (${key.slice(0, 12)})`
  return known.revokedAt === null
    ? known
    : `is signed with a key of ${known.holder} that was revoked on ${known.revokedAt}`
}

function isSignedBy(text: string, publicKey: string): boolean {
  const match = /^(.*),"signature":"([A-Za-z0-9+/=]+)"\}$/s.exec(text)
  return match !== null && verifySigned({ payload: `${match[1]}}`, signature: match[2] ?? '' }, publicKey)
}
