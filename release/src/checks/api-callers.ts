import { versionKey } from '@quayside/contracts/release/pins'
import type { ReleaseState } from '../domain/record/state.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { readManifest } from './read-version.ts'

/** A version that customers get, or get after a rollback. */
export type ApiCaller = {
  readonly environment: string
  /** `<remote>@<version>`. */
  readonly version: string
  readonly role: 'pinned' | 'canary' | 'previous'
  /** Endpoints that it may call, as `GET /index/loanCost`; null if its build does not list them or cannot be read. */
  readonly calls: readonly string[] | null
}

export async function apiCallers(
  store: ObjectStore,
  { environments }: ReleaseState,
): Promise<readonly ApiCaller[]> {
  const refs = [...environments].flatMap(([environment, { pins }]) => {
    const pinned = Object.entries(pins?.remotes ?? {}).flatMap(([remote, pin]) => [
      { environment, remote, ref: pin, role: 'pinned' as const },
      ...(pin.canary === null ? [] : [{ environment, remote, ref: pin.canary, role: 'canary' as const }]),
      ...(pin.previous === null
        ? []
        : [{ environment, remote, ref: pin.previous, role: 'previous' as const }]),
    ])
    const newcomers = Object.entries(pins?.newcomers ?? {})
    return [
      ...pinned,
      ...newcomers.map(([remote, ref]) => ({ environment, remote, ref, role: 'canary' as const })),
    ]
  })
  const callers: ApiCaller[] = []
  for (const { environment, remote, ref, role } of refs) {
    const manifest = await readManifest(store, remote, ref)
    const calls = typeof manifest === 'string' ? null : (manifest.calls ?? null)
    callers.push({ environment, version: versionKey(remote, ref.version), role, calls })
  }
  return callers
}
