import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { type BuildFacts, manifestOf } from './manifest.ts'

export type ChangingFiles = {
  /** Texts by file name, which has their hash. */
  readonly texts: readonly (readonly [string, string])[]
  readonly styles: readonly string[]
}

/** The manifest of a build whose files change under the same name, so that only its texts have hashes. */
export function changingManifest(facts: BuildFacts, { texts, styles }: ChangingFiles): RemoteManifest {
  const contents = new Map(texts.map(([name, text]) => [name, Buffer.from(text)]))
  return { ...manifestOf(facts, contents), styles: [...styles] }
}
