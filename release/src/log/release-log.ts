import type { PinsDocument } from '@quayside/contracts/release/pins'
import { textOf } from '../bytes.ts'
import { emptyState, foldEvents } from '../domain/record/fold.ts'
import type { EnvironmentState, ReleaseState } from '../domain/record/state.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { readDocument } from './documents.ts'
import { hasOutdatedTimes, withBelievedTimes } from './entry-times.ts'
import { readAfter, readEntry } from './log-entries.ts'
import type { LogMemory, Mark } from './log-memory.ts'
import { type EntryProblem, type Verified, verifiedOf } from './verify-entry.ts'

export class BrokenLog extends Error {
  override readonly name = 'BrokenLog'
}

export function problemSentence({ seq, problem, isLost }: EntryProblem): string {
  const wayOn = isLost ? `. ${WAY_ON}` : ''
  return `entry ${seq} of the log ${problem}${wayOn}`
}

export const WAY_ON =
  'Put the store back as it was, or, after an older backup, let the log go on without the lost entries: npm run release -- recover --dry-run, on the machine of the plane'

export type LogReading = {
  readonly state: ReleaseState
  /** The first unverifiable entry and why; null when all verify. */
  readonly problem: EntryProblem | null
}

export type ReleaseLog = {
  /** The state at the end of the log when called; rejects with `BrokenLog` when some entry does not verify. */
  state(): Promise<ReleaseState>
  read(): Promise<LogReading>
  /** Remembers an own entry, so that its removal is noticed even before it was read. */
  wrote(entry: Mark): Promise<void>
  /** SHA-256 of a verified entry's text; undefined for any other. */
  hashOf(seq: number): string | undefined
}

export type LogParts = {
  readonly store: ObjectStore
  /** Public root key (raw, base64); undefined when unknown, which only suits an empty log. */
  readonly root: () => string | undefined
  readonly environments?: readonly string[]
  readonly now: () => number
  readonly memory?: LogMemory
}

/** Verifies every signed and chained `log/<seq>.json` before it folds it; stops at the first bad or missing one. */
export function openLog(parts: LogParts): ReleaseLog {
  const nothing: Verified = { state: emptyState(parts.environments ?? []), hashes: [] }
  let known = nothing
  let mark: Mark | null = null
  let isOpen = false
  let triedEpoch = ''
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<LogReading> | null = null
  const catchUp = async (): Promise<LogReading> => {
    waiting = null
    if (!isOpen) await recall()
    if (hasOutdatedTimes(known.state, parts.now())) await foldAgain()
    const step = await readOn(parts, known)
    const lost = step.isLost ? step.problem : problemOfMark(mark, step.verified)
    const isForked = step.isLost || (mark !== null && isOther(mark, step.verified))
    if (!isForked) await hold(step.verified)
    if (lost === null) return { state: known.state, problem: step.problem }
    return (await readNewEpoch()) ?? { state: known.state, problem: lost }
  }
  const foldAgain = async () => {
    const { verified } = await readOn(parts, nothing)
    const { seq, head } = known.state
    if (verified.hashes[seq - 1] === head) await hold(verified)
  }
  const hold = async (verified: Verified) => {
    if (verified !== known) await parts.memory?.keep(verified)
    known = verified
  }
  const readNewEpoch = async (): Promise<LogReading | null> => {
    const hint = textOf((await parts.store.get(KEYS.epoch)) ?? new Uint8Array())
    if (hint === triedEpoch) return null
    triedEpoch = hint
    const { verified, problem } = await readOn(parts, nothing)
    if (verified.state.epoch <= known.state.epoch || !reaches(verified, mark)) return null
    mark = null
    await hold(verified)
    return { state: verified.state, problem }
  }
  const recall = async () => {
    const recalled = await parts.memory?.recall(known.state)
    if (recalled !== undefined) ({ verified: known, mark } = recalled)
    // A slower process of this machine may have kept a mark from before the recovery.
    if (mark !== null && mark.epoch < known.state.epoch) mark = null
    isOpen = true
  }
  const read = (): Promise<LogReading> => {
    // Callers must see everything written before their call: share a queued read, never a running one.
    if (waiting === null) {
      waiting = running.then(catchUp, catchUp)
      running = waiting
    }
    return waiting
  }
  const remember = async (entry: Mark) => {
    mark = entry
    await parts.memory?.keepMark(entry)
  }
  return {
    read,
    wrote(entry) {
      // Runs after the current read, which cannot have seen the entry.
      const now = () => remember(entry)
      const written = running.then(now, now)
      running = written
      return written
    },
    async state() {
      const { state, problem } = await read()
      if (problem !== null) throw new BrokenLog(problemSentence(problem))
      return state
    },
    hashOf: seq => known.hashes[seq - 1],
  }
}

type Step = {
  readonly verified: Verified
  readonly problem: EntryProblem | null
  readonly isLost?: boolean
}

async function readOn(parts: LogParts, known: Verified): Promise<Step> {
  const { state } = known
  const [lost, { entries, problem }] = await Promise.all([
    problemOfKnown(parts.store, state),
    verifiedOf(state, readAfter(parts.store, state.seq), parts.root()),
  ])
  if (lost !== null) return { verified: known, problem: lost, isLost: true }
  if (entries.length === 0) return { verified: known, problem }
  const believed = withBelievedTimes(entries, { before: state.at, now: parts.now() })
  const next = await withDocuments(parts.store, foldEvents(state, believed), state)
  if ('problem' in next) return { verified: known, problem: next }
  return { verified: { state: next, hashes: [...known.hashes, ...entries.map(({ hash }) => hash)] }, problem }
}

async function problemOfKnown(store: ObjectStore, { seq, head }: ReleaseState): Promise<EntryProblem | null> {
  if (seq === 0) return null
  const read = await readEntry(store, seq)
  if (read.kind === 'none') return cutBack(seq)
  return read.kind === 'entry' && read.entry.hash === head ? null : replaced(seq)
}

function cutBack(seq: number): EntryProblem {
  return {
    seq,
    problem: 'was verified here and is missing from the store: the log was cut back',
    isLost: true,
  }
}

function replaced(seq: number): EntryProblem {
  return { seq, problem: 'is not the one that was verified here: the log was replaced', isLost: true }
}

function problemOfMark(mark: Mark | null, verified: Verified): EntryProblem | null {
  if (mark === null) return null
  if (isOther(mark, verified)) return replaced(mark.seq)
  return verified.state.seq < mark.seq ? cutBack(mark.seq) : null
}

function isOther({ seq, head }: Mark, { hashes }: Verified): boolean {
  const hash = hashes[seq - 1]
  return hash !== undefined && hash !== head
}

/** Whether a log has a newer epoch than the mark, or contains it: a crash may come between keeping mark and state. */
function reaches({ state, hashes }: Verified, mark: Mark | null): boolean {
  if (mark === null || state.epoch > mark.epoch) return true
  return state.epoch === mark.epoch && hashes[mark.seq - 1] === mark.head
}

/** Limits canary starts to the revision's time, because the writer's clock is unreliable. */
function pinsSince(document: PinsDocument, at: string): PinsDocument {
  const bounded = <T extends { readonly since: string }>(canary: T): T =>
    Date.parse(canary.since) > Date.parse(at) ? { ...canary, since: at } : canary
  return {
    ...document,
    remotes: mapValues(document.remotes, pin =>
      pin.canary === null ? pin : { ...pin, canary: bounded(pin.canary) },
    ),
    ...(document.newcomers && { newcomers: mapValues(document.newcomers, bounded) }),
  }
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

async function withDocuments(
  store: ObjectStore,
  state: ReleaseState,
  before: ReleaseState,
): Promise<ReleaseState | EntryProblem> {
  const environments = new Map<string, EnvironmentState>()
  for (const environment of state.environments.values()) {
    const last = environment.revisions.at(-1)
    const seen = before.environments.get(environment.name)?.revisions.at(-1)
    const isNew = last !== undefined && last.document !== seen?.document
    const read = isNew ? await readDocument(store, last.document) : undefined
    if (isNew && read?.ok === false)
      return {
        seq: last.seq,
        problem: `made revision ${last.revision} of ${environment.name}, whose document ${read.problem}`,
      }
    const pins = read?.ok && last !== undefined ? pinsSince(read.document, last.at) : environment.pins
    environments.set(environment.name, { ...environment, pins })
  }
  return { ...state, environments }
}
