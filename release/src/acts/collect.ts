import { versionKey } from '@quayside/contracts/release/pins'
import { ok } from '@quayside/contracts/result'
import pMap from 'p-map'
import { type Retention, retainedRevisions, versionsToCollect } from '../domain/plan/retention.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import { readDocument } from '../log/documents.ts'
import { CONCURRENT_READS } from '../log/log-entries.ts'
import { BrokenLog } from '../log/release-log.ts'
import type { Actor, Outcome } from '../releases.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { commit, type Kernel } from './kernel.ts'
import { beginPublishing, endPublishing, publicationsUnderWay } from './publishing-mark.ts'

export type CollectRequest = Omit<Retention, 'now'> & {
  readonly by: Actor
  readonly reason: string
  readonly dryRun?: boolean
}
export type Collected = { readonly versions: readonly string[]; readonly bytes: number }

/** The event comes before the deletions, so that no new pin can use the deleted versions. */
export async function collect(kernel: Kernel, request: CollectRequest): Promise<Outcome<Collected>> {
  const answer = await commit<Collected>(kernel, request, async state => {
    const retention = { ...request, now: kernel.now() }
    const documents = await pMap(
      retainedRevisions(state, retention),
      async record => {
        const read = await readDocument(kernel.store, record.document)
        // Without the document its needs are unknown. Abort rather than delete something in use.
        if (!read.ok) throw new BrokenLog(`the document of entry ${record.seq} ${read.problem}`)
        return read.document
      },
      { concurrency: CONCURRENT_READS },
    )
    const versions = versionsToCollect(state, documents, retention)
    const bytes = versions.reduce((sum, key) => sum + (state.versions.get(key)?.size.total ?? 0), 0)
    const isNothing = versions.length === 0 || request.dryRun === true
    return ok({
      act: isNothing ? null : { type: 'collected', versions: [...versions], bytes },
      value: { versions, bytes },
    })
  })
  if (answer.ok && request.dryRun !== true) await sweep(kernel)
  return answer
}

async function sweep({ store, log, now }: Kernel): Promise<void> {
  const state = await log.state()
  const folders = [...(await store.list('remotes/')), ...(await store.list('private/'))]
  const gone = folders.filter(key => state.collected.has(versionOfKey(key)))
  // Delete manifests first: a version without a manifest does not exist, so no reader gets a partial one.
  const [manifests, files] = [gone.filter(isManifest), gone.filter(key => !isManifest(key))]
  await pMap(manifests, key => store.delete(key), { concurrency: CONCURRENT_READS })
  await pMap(files, key => store.delete(key), { concurrency: CONCURRENT_READS })
  await deletePreviews(store, endedPreviews(state, now()))
  await sweepOrphans({ store, log, now }, folders)
}

/** Age (ms) at which an unfinished publication counts as killed. */
export const KILLED_AFTER = 3_600_000

/** Deletes files of versions that the log does not know, an hour after the last attempt to store them began. */
async function sweepOrphans(
  { store, log, now }: Pick<Kernel, 'store' | 'log' | 'now'>,
  folders: readonly string[],
): Promise<void> {
  const marks = new Map(
    (await publicationsUnderWay(store)).map(mark => [versionKey(mark.remote, mark.version), mark]),
  )
  const { versions, collected } = await log.state()
  const orphans = new Set(folders.map(versionOfKey).filter(key => !versions.has(key) && !collected.has(key)))
  for (const key of new Set([...orphans, ...marks.keys()])) {
    const at = key.lastIndexOf('@')
    const [remote, version] = [key.slice(0, at), key.slice(at + 1)]
    const mark = marks.get(key)
    if (mark === undefined)
      await beginPublishing(store, { remote, version, by: 'gc', at: now().toISOString() })
    else if (now().getTime() - Date.parse(mark.at) >= KILLED_AFTER) {
      const left = folders.filter(file => orphans.has(key) && versionOfKey(file) === key)
      await pMap(left, file => store.delete(file), { concurrency: CONCURRENT_READS })
      await endPublishing(store, remote, version)
    }
  }
}

function versionOfKey(key: string): string {
  const [, remote = '', version = ''] = key.split('/')
  return versionKey(remote, version)
}

function isManifest(key: string): boolean {
  return /^remotes\/[^/]+\/[^/]+\/manifest\.json$/.test(key)
}

function endedPreviews({ previews }: ReleaseState, now: Date): ReadonlySet<string> {
  const ended = [...previews].filter(([, { expiresAt }]) => Date.parse(expiresAt) <= now.getTime())
  return new Set(ended.map(([id]) => id))
}

async function deletePreviews(store: ObjectStore, ended: ReadonlySet<string>): Promise<void> {
  const keys = await store.list('previews/')
  const over = keys.filter(key => ended.has(key.split('/')[1] ?? ''))
  await pMap(over, key => store.delete(key), { concurrency: CONCURRENT_READS })
}
