import { ENDPOINTS } from '@quayside/contracts/endpoints'
import type { Check, Finding } from '@quayside/contracts/release/findings'
import { versionKey } from '@quayside/contracts/release/pins'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { CONTRACT_VERSION, contractWords, isServed } from '@quayside/contracts/remotes/remote-address'
import { claimedPaths, coversPath } from '@quayside/contracts/remotes/route-claims'
import { REQUIRED_ROUTES } from './required-routes.ts'
import { admits, compareNumbers, leastOf, type Numbers, numbersOf } from './shared-range.ts'

export type Variants = readonly RemoteManifest[]

export type SetCheckResult = { readonly examined: number; readonly findings: readonly Found[] }
export type Found = Omit<Finding, 'severity'>

/** What a site provides: shared modules with their versions, the version of the contract, and endpoints. */
export type Provided = {
  readonly modules: Readonly<Record<string, string>>
  readonly contract: number
  /** Names such as `GET /index/loanCost`; defaults to those of this release. */
  readonly endpoints?: ReadonlySet<string> | undefined
}

const OFFERED: ReadonlySet<string> = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`))

/** Checks contracts and called endpoints. Without the shell's build, it uses the contract of this release. */
export function checkContracts(
  manifests: readonly RemoteManifest[],
  { contract = CONTRACT_VERSION, endpoints = OFFERED }: Partial<Omit<Provided, 'modules'>> = {},
): SetCheckResult {
  const served = contract > 1 ? `${contract - 1} and ${contract}` : contract
  const versions = manifests
    .filter(manifest => !isServed(manifest.contract, contract))
    .map(manifest => {
      const needs = contractWords(manifest.contract)
      return found('contract', manifest, `needs contract ${needs}, the shell serves ${served}`)
    })
  const calls = manifests.flatMap(manifest => {
    const missing = (manifest.calls ?? []).filter(call => !endpoints.has(call))
    return missing.map(call => found('contract', manifest, `calls ${call}, which the server does not have`))
  })
  return { examined: manifests.length, findings: [...versions, ...calls] }
}

/** Without the shell's version, the lowest version that satisfies the strictest range must satisfy all. */
export function checkSharedRanges(
  manifests: readonly RemoteManifest[],
  provided: Provided['modules'] | undefined,
): SetCheckResult {
  const ranges = manifests.flatMap(manifest =>
    Object.entries(manifest.shared).map(([module, range]) => ({
      manifest,
      module,
      range,
      least: leastOf(range),
    })),
  )
  const findings = ranges.flatMap(({ manifest, module, range, least }): Found[] => {
    if (least === null)
      return [found('shared', manifest, `asks for ${module} "${range}", which is not of the kind ^1.2.3`)]
    const version = provided === undefined ? strictest(ranges, module) : numbersOf(provided[module] ?? '')
    if (version !== null && admits(least, version)) return []
    const given = version === null ? 'does not provide it' : `provides ${version.join('.')}`
    const whose = provided === undefined ? 'another remote needs a shell that' : 'the shell'
    return [found('shared', manifest, `asks for ${module} ${range}, ${whose} ${given}`)]
  })
  return { examined: ranges.length, findings }
}

function strictest(
  ranges: readonly { readonly module: string; readonly least: Numbers | null }[],
  module: string,
): Numbers | null {
  const all = ranges.flatMap(range => (range.module === module && range.least ? [range.least] : []))
  return all.reduce<Numbers | null>(
    (high, next) => (high && compareNumbers(high, next) >= 0 ? high : next),
    null,
  )
}

/** Checks that no path is claimed twice in any combination of versions a visitor may get. */
export function checkClaims(remotes: readonly Variants[]): SetCheckResult {
  const owners = new Map<string, Set<string>>()
  const findings = new Map<string, Found>()
  for (const manifest of remotes.flat()) {
    const own = new Set<string>()
    for (const path of manifest.routes.flatMap(claimedPaths)) {
      const names = owners.get(path) ?? new Set()
      const other = own.has(path) ? manifest.name : [...names].find(name => name !== manifest.name)
      const problem =
        other === manifest.name ? `claims ${path} twice` : `claims ${path}, which ${other} claims already`
      if (other !== undefined) findings.set(`${manifest.name} ${problem}`, found('routes', manifest, problem))
      own.add(path)
      owners.set(path, names.add(manifest.name))
    }
  }
  return { examined: remotes.flat().flatMap(({ routes }) => routes).length, findings: [...findings.values()] }
}

/** Some remote must claim each route in all its variants. Newcomers do not count: most visitors lack them. */
export function checkCoverage(
  remotes: readonly Variants[],
  newcomers: ReadonlySet<string> = new Set(),
): SetCheckResult {
  const findings = REQUIRED_ROUTES.flatMap((route): Found[] => {
    const covers = ({ routes }: RemoteManifest) => routes.some(claim => coversPath(claim, route))
    const isForAll = (variants: Variants) =>
      variants.length > 0 && variants.every(one => covers(one) && !newcomers.has(one.name))
    if (remotes.some(isForAll)) return []
    const partly = remotes.flat().some(covers)
    const problem = partly
      ? `no remote claims ${route} for visitors of every version`
      : `no remote claims ${route}`
    return [{ check: 'coverage', remote: null, problem }]
  })
  return { examined: REQUIRED_ROUTES.length, findings }
}

function found(check: Check, { name, version }: RemoteManifest, problem: string): Found {
  return { check, remote: name, problem: `${versionKey(name, version)} ${problem}` }
}
