import pMap from 'p-map'
import * as z from 'zod/mini'
import { bytesOf, jsonOf, textOf } from '../bytes.ts'
import { CONCURRENT_READS } from '../log/log-entries.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

const publishingMark = z.object({ remote: z.string(), version: z.string(), by: z.string(), at: z.string() })

export type PublishingMark = z.infer<typeof publishingMark>

/** Marks a version as being stored. Returns true when an earlier attempt had already marked it. */
export async function beginPublishing(store: ObjectStore, mark: PublishingMark): Promise<boolean> {
  const key = KEYS.publishing(mark.remote, mark.version)
  const isFirst = await store.putNew(key, bytesOf(JSON.stringify(mark)))
  if (!isFirst) await store.put(key, bytesOf(JSON.stringify(mark)))
  return !isFirst
}

export function endPublishing(store: ObjectStore, remote: string, version: string): Promise<void> {
  return store.delete(KEYS.publishing(remote, version))
}

export async function publicationsUnderWay(store: ObjectStore): Promise<readonly PublishingMark[]> {
  const keys = await store.list('publishing/')
  const texts = await pMap(keys, key => store.get(key), { concurrency: CONCURRENT_READS })
  return texts
    .flatMap(text => {
      const read = publishingMark.safeParse(text === undefined ? undefined : jsonOf(textOf(text)))
      return read.success ? [read.data] : []
    })
    .sort((one, other) => one.at.localeCompare(other.at))
}
