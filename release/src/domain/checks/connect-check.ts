import type { Finding } from '@quayside/contracts/release/findings'
import { versionKey } from '@quayside/contracts/release/pins'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'

/** Reports new origins that versions may connect to; a person must review them before pinning. */
export function checkConnect(
  manifests: readonly RemoteManifest[],
  before: readonly RemoteManifest[],
): { readonly examined: number; readonly findings: readonly Finding[] } {
  const declared = manifests.flatMap(manifest =>
    (manifest.connect ?? []).map(origin => ({ manifest, origin })),
  )
  const findings = declared
    .filter(
      ({ manifest: { name }, origin }) => !before.some(old => old.name === name && reaches(old, origin)),
    )
    .map(({ manifest: { name, version }, origin }): Finding => {
      const problem = `${versionKey(name, version)} may talk to ${origin}, and no version of it could before`
      return { check: 'connect', severity: 'warning', remote: name, problem }
    })
  return { examined: declared.length, findings }
}

const reaches = ({ connect = [] }: RemoteManifest, origin: string) => connect.includes(origin)
