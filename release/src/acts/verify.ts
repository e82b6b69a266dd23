import type { ReleaseEvent } from '@quayside/contracts/release/events'
import { versionKey } from '@quayside/contracts/release/pins'
import type { AuditVerdict } from '@quayside/contracts/release/plane'
import pMap from 'p-map'
import { integrityOf } from '../bytes.ts'
import { EMPTY_STATE } from '../domain/record/fold.ts'
import { type Keys, verifySigned } from '../keys.ts'
import { readDocument } from '../log/documents.ts'
import { CONCURRENT_READS, readAfter } from '../log/log-entries.ts'
import type { ReleaseLog } from '../log/release-log.ts'
import { verifiedOf } from '../log/verify-entry.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

type Verifier = { readonly store: ObjectStore; readonly keys: Keys }
type LogVerifier = Verifier & { readonly log: ReleaseLog }

/** Rereads and verifies everything: entry chain, revisions, document hashes and signatures, and manifests. */
export async function verifyLog({ store, keys, log }: LogVerifier): Promise<AuditVerdict> {
  const { entries, problem } = await verifiedOf(EMPTY_STATE, readAfter(store, 0), keys.log.root())
  const chain = problem ?? (await log.read()).problem
  const events = entries.map(({ event }) => event)
  const gap = breakOfRevisions(events)
  const gone = collectedAtEnd(events)
  const contents = await pMap(
    events,
    async event => {
      const problem = await problemOfContent({ store, keys }, event, gone)
      return problem === null ? [] : [{ seq: event.seq, problem }]
    },
    { concurrency: CONCURRENT_READS },
  )
  const breaks = [chain, gap, ...contents.flat()].filter(found => found !== null)
  const first = breaks.sort((a, b) => a.seq - b.seq)[0] ?? null
  return { isWhole: first === null, events: entries.length, break: first }
}

type Break = NonNullable<AuditVerdict['break']>

function breakOfRevisions(events: readonly ReleaseEvent[]): Break | null {
  const last = new Map<string, number>()
  for (const { seq, act } of events) {
    if (act.type === 'recovered')
      for (const { environment, revision } of act.environments) last.set(environment, revision)
    if (act.type !== 'pinned') continue
    const before = last.get(act.environment) ?? 0
    if (act.revision !== before + 1)
      return {
        seq,
        problem: `makes revision ${act.revision} of ${act.environment} follow revision ${before}`,
      }
    last.set(act.environment, act.revision)
  }
  return null
}

function collectedAtEnd(events: readonly ReleaseEvent[]): ReadonlySet<string> {
  const gone = new Set<string>()
  for (const { act } of events) {
    if (act.type === 'published') gone.delete(versionKey(act.remote, act.version))
    if (act.type === 'collected') for (const key of act.versions) gone.add(key)
  }
  return gone
}

async function problemOfContent(
  verifier: Verifier,
  { act }: ReleaseEvent,
  gone: ReadonlySet<string>,
): Promise<string | null> {
  if (act.type === 'pinned') return problemOfDocument(verifier, act)
  if (act.type === 'recovered') {
    const found = await Promise.all(act.environments.map(one => problemOfDocument(verifier, one)))
    return found.find(problem => problem !== null) ?? null
  }
  if (act.type !== 'published' || gone.has(versionKey(act.remote, act.version))) return null
  const manifest = await verifier.store.get(KEYS.versionFile(act.remote, act.version, 'manifest.json'))
  if (manifest === undefined)
    return `published ${versionKey(act.remote, act.version)}, whose manifest is missing`
  return integrityOf(manifest) === act.manifest
    ? null
    : `published ${versionKey(act.remote, act.version)}, whose manifest was altered`
}

async function problemOfDocument(
  { store, keys }: Verifier,
  act: { readonly environment: string; readonly revision: number; readonly document: string },
): Promise<string | null> {
  const { environment, revision } = act
  const name = `revision ${revision} of ${environment}`
  const read = await readDocument(store, act.document)
  if (!read.ok) return `made ${name}, whose document ${read.problem}`
  const { document, envelope } = read
  if (document.environment !== environment || document.revision !== revision)
    return `made ${name} with the document of revision ${document.revision} of ${document.environment}`
  return verifySigned(envelope, keys.publicKey(environment))
    ? null
    : `made ${name}, whose document has a bad signature`
}
