import { faultOf, inEnglish } from '@quayside/contracts/remotes/read-fault'
import { type RemoteManifest, remoteManifest } from '@quayside/contracts/remotes/remote'
import { ok } from '@quayside/contracts/result'
import { hasTooManyValues, jsonOf } from './bytes.ts'
import { refused } from './refused.ts'
import type { Outcome } from './releases.ts'

const BYTE_ORDER_MARK = '\uFEFF'

export function readManifest(text: string): Outcome<RemoteManifest> {
  if (text.startsWith(BYTE_ORDER_MARK))
    return refused(
      'invalid',
      'manifest.json begins with a byte order mark (U+FEFF): save it as UTF-8 without one',
    )
  const json = jsonOf(text)
  if (hasTooManyValues(json)) return refused('invalid', 'manifest.json has too many values')
  const parsed = remoteManifest.safeParse(json, { error: inEnglish })
  if (parsed.success) return ok(parsed.data)
  const { place, message } = faultOf(parsed.error.issues)
  return refused('invalid', `manifest.json is not the manifest of a remote: ${[...place, message].join(' ')}`)
}
