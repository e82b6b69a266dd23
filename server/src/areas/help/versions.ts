import { StartError } from '../../platform/start-error.ts'

export type DocumentVersion = {
  /** The day on which it takes effect, which names it: `2026-11-27`. */
  readonly version: string
  /** ISO 8601. */
  readonly from: string
  /** Name of its text in a language's folder. */
  readonly file: string
}

type Dated = {
  readonly id: string
  readonly updatedAt: string
  readonly formerly?: readonly string[] | undefined
}

/** Returns a document's versions, oldest first; the last one may be announced. Throws for two on one day. */
export function versionsOf({ id, updatedAt, formerly = [] }: Dated): readonly DocumentVersion[] {
  const versions = [...formerly.toSorted(), updatedAt].map(from => {
    const version = from.slice(0, 10)
    return { version, from, file: from === updatedAt ? `${id}.html` : `${id}@${version}.html` }
  })
  for (const [place, { version }] of versions.entries())
    if (version <= (versions[place - 1]?.version ?? ''))
      throw new StartError(
        `The versions of ${id} must have different days, updatedAt the latest: ${version}.`,
      )
  return versions
}

/** Returns the version in force at a time (ms); a document's first version also before its start. */
export function inForceAt(versions: readonly DocumentVersion[], at: number): DocumentVersion {
  const found = versions.findLast(({ from }) => Date.parse(from) <= at) ?? versions[0]
  if (found === undefined) throw new Error('A document must have a version.')
  return found
}
