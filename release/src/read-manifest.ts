import { type RemoteManifest, remoteManifest } from '@quayside/contracts/remote'
import { ok } from '@quayside/contracts/result'
import { en } from 'zod/locales'
import { jsonOf } from './bytes.ts'
import { refused } from './refused.ts'
import type { Outcome } from './releases.ts'

const inEnglish = en().localeError

/** The manifest of a build; refuses with what is wrong in it, for whoever wrote it with a bundler of their own. */
export function readManifest(text: string): Outcome<RemoteManifest> {
  const parsed = remoteManifest.safeParse(jsonOf(text), { error: inEnglish })
  if (parsed.success) return ok(parsed.data)
  const faults = parsed.error.issues.map(({ path, message }) => [...path, message].join(' '))
  return refused('invalid', `manifest.json is not the manifest of a remote: ${faults[0]}`)
}
