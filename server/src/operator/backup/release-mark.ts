import path from 'node:path'
import { openKeys } from '@quayside/release/keys'
import { openLog } from '@quayside/release/log/release-log'
import { openStore } from '@quayside/release/store/open-store'
import * as z from 'zod'
import { reasonOf } from '../../platform/start-failure.ts'

/** Where the release store was when a backup was taken. */
export const releaseMark = z.object({
  environment: z.string(),
  /** Revision of the pins; 0 when nothing was pinned. */
  revision: z.number(),
  /** The last verified entry of the log. */
  entry: z.number(),
  hash: z.string(),
})
export type ReleaseMark = z.infer<typeof releaseMark>

export type StorePlace = {
  readonly dataDir: string
  readonly release: {
    readonly environment: string
    readonly settings: Readonly<Record<string, string | undefined>>
  }
}

type Store = { readonly mark: ReleaseMark; hashOf(entry: number): string | undefined }

async function readStore({ dataDir, release }: StorePlace): Promise<Store> {
  const { environment, settings } = release
  const keys = openKeys({ folder: path.join(dataDir, 'keys'), env: settings })
  const log = openLog({ store: openStore(settings, dataDir), root: keys.log.root, now: Date.now })
  const { state } = await log.read()
  const revision = state.environments.get(environment)?.revisions.at(-1)?.revision ?? 0
  return { mark: { environment, revision, entry: state.seq, hash: state.head }, hashOf: log.hashOf }
}

/** The store's mark, or why it cannot be read; a backup does not need the store. */
export async function readReleaseMark(place: StorePlace): Promise<ReleaseMark | string> {
  return await readStore(place).then(
    ({ mark }) => mark,
    (error: unknown) => `The release store could not be read: ${reasonOf(error)}.`,
  )
}

/** Compares a backup's mark with the store in use: the same moment, a later one, an older one, or another store. */
export async function compareStore(mark: ReleaseMark | null, place: StorePlace): Promise<string> {
  if (mark === null)
    return 'The backup does not say where the release store was: compare it with `npm run release -- health`.'
  try {
    const { mark: now, hashOf } = await readStore(place)
    return sentenceOf(mark, now, hashOf(mark.entry))
  } catch (error) {
    return `The release store could not be compared: ${reasonOf(error)}.`
  }
}

function sentenceOf(mark: ReleaseMark, now: ReleaseMark, hash: string | undefined): string {
  const then = `entry ${mark.entry}, revision ${mark.revision} of ${mark.environment}`
  if (now.entry < mark.entry)
    return `The release store is older than the backup (${then}): it ends at entry ${now.entry}. Restore its newest copy, or follow "The store is older" in docs/operations/log-damage.md with --above ${mark.revision}.`
  if (mark.entry > 0 && hash !== mark.hash)
    return `The release store has another history than that of the backup (${then}): set RELEASE_STORE and the keys of this site.`
  if (now.entry > mark.entry)
    return `The release store is newer than the backup (${then}): it is at entry ${now.entry}, revision ${now.revision}. Customers keep the newer versions; roll back those that need newer data.`
  return `The release store is as it was at the backup (${then}).`
}
