import type { RemoteManifest } from '@quayside/contracts/remote'
import { CONTRACT_VERSION } from '@quayside/contracts/remote-address'

/** Routes of spec §2 that some remote must claim in every set of pins. */
export const REQUIRED_ROUTES = [
  '/',
  '/home',
  '/market',
  '/trading',
  '/loan',
  '/nfts',
  '/profile',
  '/profile/balance',
  '/profile/invite',
  '/profile/notification',
  '/profile/settings',
  '/cruuency',
  '/help',
  '/help/faq',
  '/help/notice',
  '/pass/login',
  '/pass/register',
  '/pass/reset',
  '/detail',
  '/introduction',
  '/api/loginCallback/google',
] as const

/** One reason why a set of versions may not be pinned together. */
export type Finding = { readonly remote: string; readonly problem: string }

/** What speaks against pinning these manifests together; empty when nothing does (architecture, "The release plane"). */
export function findings(manifests: readonly RemoteManifest[]): readonly Finding[] {
  return [...manifests.flatMap(contractFindings), ...claimFindings(manifests), ...coverageFindings(manifests)]
}

function contractFindings({ name, contract }: RemoteManifest): Finding[] {
  const served = contract.min <= CONTRACT_VERSION && contract.max >= CONTRACT_VERSION - 1
  return served
    ? []
    : [
        {
          remote: name,
          problem: `needs contract ${contract.min} to ${contract.max}, the shell serves ${CONTRACT_VERSION}`,
        },
      ]
}

function claimFindings(manifests: readonly RemoteManifest[]): Finding[] {
  const owners = new Map<string, string>()
  const found: Finding[] = []
  for (const { name, routes } of manifests) {
    for (const { path } of routes) {
      const owner = owners.get(path)
      if (owner !== undefined)
        found.push({ remote: name, problem: `claims ${path}, which ${owner} claims already` })
      owners.set(path, name)
    }
  }
  return found
}

function coverageFindings(manifests: readonly RemoteManifest[]): Finding[] {
  const claims = manifests.flatMap(manifest => manifest.routes)
  const missing = REQUIRED_ROUTES.filter(
    route =>
      !claims.some(claim => claim.path === route || (!claim.exact && route.startsWith(`${claim.path}/`))),
  )
  return missing.map(route => ({ remote: '-', problem: `no remote claims ${route}` }))
}
