import type { Finding } from '@quayside/contracts/release/findings'
import { versionKey } from '@quayside/contracts/release/version-key'
import { linksOf, menuPath } from '@quayside/contracts/remotes/links'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { claimedPaths } from '@quayside/contracts/remotes/route-claims'

export type ClaimQuestion = {
  readonly manifests: readonly RemoteManifest[]
  readonly before: readonly RemoteManifest[]
  /** Whether the caller may give a path away: an administrator, or a change that only rolls back. */
  readonly mayGive: boolean
}

/** Refuses a new path below another remote's, unless that remote lends it or an administrator pins. */
export function checkClaimOwners({ manifests, before, mayGive }: ClaimQuestion): readonly Finding[] {
  if (before.length === 0) return []
  return manifests.flatMap(manifest => {
    const old = before.filter(({ name }) => name === manifest.name)
    if (old.some(({ version }) => version === manifest.version)) return []
    return [
      ...newClaims(manifest, { old, manifests, mayGive }),
      ...changedClaims(manifest, old),
      ...newLinks(manifest, old),
    ]
  })
}

type ClaimContext = Pick<ClaimQuestion, 'manifests' | 'mayGive'> & { readonly old: readonly RemoteManifest[] }

function newClaims(manifest: RemoteManifest, { old, manifests, mayGive }: ClaimContext): readonly Finding[] {
  const had = new Set(old.flatMap(({ routes }) => routes.flatMap(claimedPaths)))
  const fresh = manifest.routes.flatMap(claimedPaths).filter(path => !had.has(path))
  return fresh.map(path => {
    const owner = manifests.find(other => owns(other, manifest.name, path))
    if (owner === undefined)
      return findingOf(manifest, 'warning', `claims ${path}, which no version of it did before`)
    const what = `claims ${path}, below a path of ${owner.name}`
    if (lends(owner, manifest.name, path)) return findingOf(manifest, 'warning', `${what}, which lends it`)
    return mayGive
      ? findingOf(manifest, 'warning', what)
      : findingOf(
          manifest,
          'refusal',
          `${what}: its owner lends it in remote.json ("lends"), or an administrator pins`,
        )
  })
}

/** The front page owns no subpaths, because every path is below it. */
function owns({ name, routes }: RemoteManifest, claimant: string, path: string): boolean {
  return (
    name !== claimant &&
    routes.some(({ path: root }) => root !== '/' && path !== root && path.startsWith(`${root}/`))
  )
}

function lends({ lends = [] }: RemoteManifest, claimant: string, path: string): boolean {
  return lends.some(loan => loan.to === claimant && (path === loan.path || path.startsWith(`${loan.path}/`)))
}

function changedClaims(manifest: RemoteManifest, old: readonly RemoteManifest[]): readonly Finding[] {
  return manifest.routes.flatMap(claim => {
    const before = old.flatMap(({ routes }) => routes.filter(({ path }) => path === claim.path))[0]
    if (before === undefined) return []
    const parts = [
      ['access', before.access, claim.access],
      ['chrome', before.chrome, claim.chrome],
      ['menu', menuPath(before), menuPath(claim)],
    ] as const
    const changes = parts
      .filter(([, was, is]) => was !== is)
      .map(([part, was = 'none', is = 'none']) => `${part} ${was} → ${is}`)
    return changes.length === 0
      ? []
      : [findingOf(manifest, 'warning', `claims ${claim.path} otherwise: ${changes.join(', ')}`)]
  })
}

/** The menu is on every page, so its approver sees what a version adds to it. */
function newLinks(manifest: RemoteManifest, old: readonly RemoteManifest[]): readonly Finding[] {
  const had = old.flatMap(menuPaths)
  return menuPaths(manifest)
    .filter(path => !had.includes(path))
    .map(path => findingOf(manifest, 'warning', `adds ${path} to the menu`))
}

function menuPaths(manifest: RemoteManifest): readonly string[] {
  return linksOf(manifest).flatMap(({ path, in: slots }) => (slots.menu === undefined ? [] : [path]))
}

function findingOf(
  { name, version }: RemoteManifest,
  severity: Finding['severity'],
  problem: string,
): Finding {
  return { check: 'routes', severity, remote: name, problem: `${versionKey(name, version)} ${problem}` }
}
