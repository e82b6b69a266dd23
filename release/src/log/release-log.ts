import pMap from 'p-map'
import { emptyState, foldEvents, type LogEntry } from '../domain/fold.ts'
import type { EnvironmentState, ReleaseState } from '../domain/state.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { readDocument } from './documents.ts'
import { CONCURRENT_READS, lastSeq, readEntry } from './log-entries.ts'

/** The log is corrupt from some entry on; nothing may be decided until it is repaired. */
export class BrokenLog extends Error {
  override readonly name = 'BrokenLog'
}

export type ReleaseLog = {
  /** The state at the end of the log at the time of the call. */
  state(): Promise<ReleaseState>
}

/**
 * The log of a store: `log/<seq>.json`, each entry chained to the text of the previous one by SHA-256. `environments`
 * exist even without entries.
 */
export function openLog(store: ObjectStore, environments: readonly string[] = []): ReleaseLog {
  let known = emptyState(environments)
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<ReleaseState> | null = null
  const catchUp = async () => {
    waiting = null
    known = await readOn(store, known)
    return known
  }
  return {
    state() {
      // Callers must see everything written before their call: a read that has not started may be shared, a running one
      // may not.
      if (waiting === null) {
        waiting = running.then(catchUp, catchUp)
        running = waiting
      }
      return waiting
    },
  }
}

async function readOn(store: ObjectStore, state: ReleaseState): Promise<ReleaseState> {
  const entries = state.seq === 0 ? await readAll(store) : await readNew(store, state.seq)
  if (entries.length === 0) return state
  checkChain(state, entries)
  return withDocuments(store, foldEvents(state, entries), state)
}

async function readAll(store: ObjectStore): Promise<LogEntry[]> {
  const seqs = Array.from({ length: await lastSeq(store) }, (_, index) => index + 1)
  const entries = await pMap(seqs, seq => entryAt(store, seq), { concurrency: CONCURRENT_READS })
  return entries.map((entry, index) => {
    if (entry === undefined) throw new BrokenLog(`entry ${index + 1} of the log is missing from the store`)
    return entry
  })
}

async function readNew(store: ObjectStore, after: number): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for (let seq = after + 1; ; seq += 1) {
    const entry = await entryAt(store, seq)
    if (entry === undefined) return entries
    entries.push(entry)
  }
}

async function entryAt(store: ObjectStore, seq: number): Promise<LogEntry | undefined> {
  const read = await readEntry(store, seq)
  if (read.kind === 'broken') throw new BrokenLog(`entry ${seq} of the log ${read.problem}`)
  return read.kind === 'entry' ? read.entry : undefined
}

function checkChain({ head }: ReleaseState, entries: readonly LogEntry[]): void {
  let expected = head
  for (const { event, hash } of entries) {
    if (event.previous !== expected)
      throw new BrokenLog(`entry ${event.seq} of the log does not follow the one before it`)
    expected = hash
  }
}

/** Adds the latest document to each environment with a new revision. */
async function withDocuments(
  store: ObjectStore,
  state: ReleaseState,
  before: ReleaseState,
): Promise<ReleaseState> {
  const environments = await Promise.all(
    [...state.environments.values()].map(async (environment): Promise<[string, EnvironmentState]> => {
      const last = environment.revisions.at(-1)
      const seen = before.environments.get(environment.name)?.revisions.at(-1)
      if (last === undefined || last.document === seen?.document) return [environment.name, environment]
      const read = await readDocument(store, last.document)
      if (!read.ok)
        throw new BrokenLog(`revision ${last.revision} of ${environment.name}: its document ${read.problem}`)
      return [environment.name, { ...environment, pins: read.document }]
    }),
  )
  return { ...state, environments: new Map(environments) }
}
