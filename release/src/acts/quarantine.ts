import { ok } from '@quayside/contracts/result'
import pMap from 'p-map'
import { CONCURRENT_READS, lastSeq, type ReadEntry, readEntry } from '../log/log-entries.ts'
import { openLog, problemSentence, type ReleaseLog } from '../log/release-log.ts'
import type { EntryProblem } from '../log/verify-entry.ts'
import { refused } from '../refused.ts'
import type { Damage, Outcome } from '../releases.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import type { Kernel } from './kernel.ts'

type Parts = Pick<Kernel, 'store' | 'keys' | 'log' | 'now'>

/** The entries from the first unverifiable one on; null when all verify or when entries were lost without a trace. */
export async function findDamage(parts: Parts): Promise<Damage | null> {
  const { problem } = await parts.log.read()
  if (!problem?.isLost) return await damageOf(parts.store, parts.log)
  // An entry verified here no longer verifies. Reread the log without this machine's memory to see the rest.
  const { store, keys, now } = parts
  const damage = await damageOf(store, openLog({ store, root: keys.log.root, now: () => now().getTime() }))
  return damage && { ...damage, sentence: `${damage.sentence}, and this machine had verified it. ${RESTORE}` }
}

const RESTORE = 'If a backup of the store has it, restore it instead of moving it'

async function damageOf(store: ObjectStore, log: ReleaseLog): Promise<Damage | null> {
  const { state, problem } = await log.read()
  // A folder in an entry's place does not show up in a listing.
  const last = Math.max(await lastSeq(store), problem?.isLost ? 0 : (problem?.seq ?? 0))
  const sentence = problem === null ? await strays(store, state.seq, last) : sentenceOf(state.seq, problem)
  if (sentence === null || last <= state.seq) return null
  const seqs = Array.from({ length: last - state.seq }, (_, index) => state.seq + 1 + index)
  const entries = await pMap(seqs, async seq => ({ seq, says: saysOf(await readEntry(store, seq)) }), {
    concurrency: CONCURRENT_READS,
  })
  return { sentence, entries, stays: state.seq === 0 ? await staysWhole(store, last) : null }
}

/** When no entry verifies, the local root key is more likely wrong than every entry. */
async function staysWhole(store: ObjectStore, last: number): Promise<string | null> {
  const isSomeFile = last === 1 && (await readEntry(store, 1)).kind === 'broken'
  return isSomeFile ? null : STAYS
}

const STAYS =
  'no entry of this log verifies with the root key here: one of the two is not the right one. Put log and release-log.pub (or its setting) of one time back together; a new key begins in an empty store'

/** Missing entries that were verified here are not damage; `recover` handles them. */
function sentenceOf(seq: number, problem: EntryProblem): string | null {
  return problem.isLost || problem.seq !== seq + 1 ? null : problemSentence(problem)
}

/** Finds files behind a gap. This process reads up to the gap; a fresh process trusts none of them. */
async function strays(store: ObjectStore, seq: number, last: number): Promise<string | null> {
  const isGap = last > seq + 1 && (await readEntry(store, seq + 1)).kind === 'none'
  return isGap ? `entry ${seq + 1} of the log is missing, and there are later ones` : null
}

function saysOf(read: ReadEntry): string {
  if (read.kind === 'entry') return `${read.entry.event.actor}: ${read.entry.event.act.type}`
  return read.kind === 'none' ? 'is missing' : read.problem
}

/** Moves untrusted entries into `quarantine/<time>/`, last one first, so that an interruption never leaves a gap. */
export async function quarantine(parts: Parts): Promise<Outcome<Damage | null>> {
  const { store, now } = parts
  const damage = await findDamage(parts)
  if (damage === null) return ok(null)
  if (damage.stays !== null) return refused('refused', damage.stays)
  const place = now().toISOString().replaceAll(/[:.]/g, '-')
  for (const { seq } of [...damage.entries].reverse()) {
    const key = KEYS.event(seq)
    const body = await store.get(key)
    if (body === undefined) continue
    await store.put(KEYS.quarantined(place, key), body)
    await store.delete(key)
  }
  return ok(damage)
}
