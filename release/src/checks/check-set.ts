import type { Check, Finding } from '@quayside/contracts/release/findings'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { RemoteManifest } from '@quayside/contracts/remote'
import pMap from 'p-map'
import {
  type Found,
  lookAtClaims,
  lookAtContracts,
  lookAtCoverage,
  lookAtShared,
  type Variants,
} from '../domain/set-checks.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { readManifest } from './read-version.ts'

const READS_AT_ONCE = 16

type SetCheck = Extract<Check, 'contract' | 'shared' | 'routes' | 'coverage'>
type Provided = Readonly<Record<string, string>> | undefined

export type SetQuestion = {
  /** Of every version that a visitor may get. */
  readonly manifests: readonly RemoteManifest[]
  readonly before: Pick<PinsDocument, 'remotes'> | null
  readonly isRetreat: boolean
}

/**
 * The checks of versions against the shell and against each other. What is wrong in the same way in the pins in force is
 * warned of where refusing would help nobody: a shell that moved on under versions that nobody touches, and every retreat.
 */
export async function checkSet(
  { store, provided }: { readonly store: ObjectStore; readonly provided: Provided },
  { manifests, before, isRetreat }: SetQuestion,
): Promise<{ readonly examined: Record<SetCheck, number>; readonly findings: readonly Finding[] }> {
  const looked = lookAtSet(manifests, provided)
  const found = Object.values(looked).flatMap(({ findings }) => findings)
  // Nothing wrong is the rule, and then nobody needs the manifests of before.
  const known = found.length === 0 ? new Set() : await problemsBefore(store, provided, before)
  const isExcused = ({ check, problem }: Found) =>
    known.has(problem) && (isRetreat || check === 'contract' || check === 'shared')
  return {
    examined: {
      contract: looked.contract.examined,
      shared: looked.shared.examined,
      routes: looked.routes.examined,
      coverage: looked.coverage.examined,
    },
    findings: found.map(finding => ({ ...finding, severity: isExcused(finding) ? 'warning' : 'refusal' })),
  }
}

function lookAtSet(manifests: readonly RemoteManifest[], provided: Provided) {
  const names = [...new Set(manifests.map(({ name }) => name))]
  const remotes: Variants[] = names.map(remote => manifests.filter(({ name }) => name === remote))
  return {
    contract: lookAtContracts(manifests),
    shared: lookAtShared(manifests, provided),
    routes: lookAtClaims(remotes),
    coverage: lookAtCoverage(remotes),
  }
}

async function problemsBefore(
  store: ObjectStore,
  provided: Provided,
  before: SetQuestion['before'],
): Promise<ReadonlySet<string>> {
  const refs = Object.entries(before?.remotes ?? {}).flatMap(([remote, pin]) =>
    [pin, pin.canary].flatMap(ref => (ref === null ? [] : [{ remote, ref }])),
  )
  const read = await pMap(refs, ({ remote, ref }) => readManifest(store, remote, ref), {
    concurrency: READS_AT_ONCE,
  })
  const manifests = read.flatMap(manifest => (typeof manifest === 'string' ? [] : manifest))
  const looked = Object.values(lookAtSet(manifests, provided))
  return new Set(looked.flatMap(({ findings }) => findings.map(({ problem }) => problem)))
}
