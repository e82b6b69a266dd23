import { versionKey } from '@quayside/contracts/release/pins'
import { type PinnedRef, pinnedRefs } from '../domain/record/pinned-refs.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { readManifest } from './read-version.ts'

/** A version that customers get, or get after a rollback. */
export type ApiCaller = {
  readonly environment: string
  /** `<remote>@<version>`. */
  readonly version: string
  readonly role: PinnedRef['role']
  /** Endpoints that it may call, as `GET /index/loanCost`; null if its build does not list them or cannot be read. */
  readonly calls: readonly string[] | null
}

export async function apiCallers(
  store: ObjectStore,
  { environments }: ReleaseState,
): Promise<readonly ApiCaller[]> {
  const callers: ApiCaller[] = []
  for (const [environment, { pins }] of environments)
    for (const { remote, ref, role } of pinnedRefs(pins)) {
      const manifest = await readManifest(store, remote, ref)
      const calls = typeof manifest === 'string' ? null : (manifest.calls ?? null)
      callers.push({ environment, version: versionKey(remote, ref.version), role, calls })
    }
  return callers
}
