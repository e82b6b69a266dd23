import type { Locale } from '@quayside/contracts/locales'
import type { VersionRef } from '@quayside/contracts/release/pins'
import type { Lifecycles } from '@quayside/runtime/define-remote'
import type { LoadableManifest, PinnedRemote } from '../../releases/pinned.ts'
import { RemoteLoadError } from './load-error.ts'
import { loadLifecycles } from './load-lifecycles.ts'
import type { RemoteStrings } from './remote-strings.ts'
import { withDeadline } from './with-deadline.ts'

/** Time (ms) until the slot shows something, at worst the error card; all tried versions share it. */
const PATIENCE = 9_000

export type GoodVersion = { readonly manifest: LoadableManifest; readonly lifecycles: Lifecycles }

export type GoodVersionRequest = {
  readonly remote: string
  readonly pinned: PinnedRemote | undefined
  readonly expose: string
  readonly locale: Locale
  readonly strings: RemoteStrings
  readonly manifestOf: (remote: string, ref: VersionRef) => Promise<LoadableManifest>
  readonly failed: (version: string, error: unknown) => void
}

/** Loads the pinned version, otherwise the last good one; rejects with the error of the first. */
export async function loadGoodVersion(request: GoodVersionRequest): Promise<GoodVersion> {
  const { remote, pinned, failed } = request
  if (pinned === undefined) throw new RemoteLoadError('not-pinned', `${remote} is not pinned`)
  const deadline = PATIENCE / (1 + pinned.fallbacks.length)
  let failure: unknown
  for (const candidate of [pinned.manifest, ...pinned.fallbacks]) {
    try {
      const what = `${remote}@${candidate.version}`
      return await withDeadline(loadVersion(request, { candidate, deadline }), { what, deadline })
    } catch (error) {
      failure ??= error
      failed(candidate.version, error)
    }
  }
  throw failure
}

type Attempt = { readonly candidate: LoadableManifest | VersionRef; readonly deadline: number }

async function loadVersion(
  { remote, expose, locale, strings, manifestOf }: GoodVersionRequest,
  { candidate, deadline }: Attempt,
): Promise<GoodVersion> {
  const manifest = 'files' in candidate ? candidate : await manifestOf(remote, candidate)
  const [lifecycles] = await Promise.all([
    loadLifecycles({ manifest, expose, deadline }),
    strings.load(manifest, locale),
  ])
  return { manifest, lifecycles }
}
