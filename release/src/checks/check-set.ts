import type { Check, Finding } from '@quayside/contracts/release/findings'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import pMap from 'p-map'
import { checkClaimOwners } from '../domain/checks/claim-owners.ts'
import { checkConnect } from '../domain/checks/connect-check.ts'
import {
  checkClaims,
  checkContracts,
  checkCoverage,
  checkSharedRanges,
  type Found,
  type Provided,
  type Variants,
} from '../domain/checks/set-checks.ts'
import { offeredRefs } from '../domain/record/pinned-refs.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { readManifest } from './read-version.ts'

const CONCURRENT_READS = 16

type SetCheck = Extract<Check, 'contract' | 'shared' | 'routes' | 'coverage' | 'connect'>

export type SetDependencies = {
  readonly store: Pick<ObjectStore, 'get'>
  readonly provided: Provided | undefined
}

export type SetQuestion = {
  readonly manifests: readonly RemoteManifest[]
  readonly newcomers: ReadonlySet<string>
  readonly before: Pick<PinsDocument, 'remotes' | 'newcomers'> | null
  readonly isRollback: boolean
  readonly isAdministrator: boolean
}

/** Checks versions against the shell and each other. Existing problems are warnings when a refusal would not help. */
export async function checkSet(
  { store, provided }: SetDependencies,
  { manifests, newcomers, before, isRollback, isAdministrator }: SetQuestion,
): Promise<{ readonly examined: Record<SetCheck, number>; readonly findings: readonly Finding[] }> {
  const results = runSetChecks({ manifests, newcomers, provided })
  const found = Object.values(results).flatMap(({ findings }) => findings)
  const earlier = await manifestsOf(store, before)
  const known = problemsOf({
    manifests: earlier,
    newcomers: new Set(Object.keys(before?.newcomers ?? {})),
    provided,
  })
  const connect = checkConnect(manifests, earlier)
  const mayGive = isRollback || isAdministrator
  const claims = checkClaimOwners({ manifests, before: earlier, mayGive })
  const isExcused = ({ check, problem }: Found) =>
    known.has(problem) && (isRollback || check === 'contract' || check === 'shared')
  return {
    examined: {
      contract: results.contract.examined,
      shared: results.shared.examined,
      routes: results.routes.examined,
      coverage: results.coverage.examined,
      connect: connect.examined,
    },
    findings: [
      ...found.map(
        (finding): Finding => ({
          ...finding,
          severity: isExcused(finding) ? 'warning' : 'refusal',
        }),
      ),
      ...connect.findings,
      ...claims,
    ],
  }
}

type Runnable = Pick<SetQuestion, 'manifests' | 'newcomers'> & Pick<SetDependencies, 'provided'>

function runSetChecks({ manifests, newcomers, provided }: Runnable) {
  const names = [...new Set(manifests.map(({ name }) => name))]
  const remotes: Variants[] = names.map(remote => manifests.filter(({ name }) => name === remote))
  return {
    contract: checkContracts(manifests, provided),
    shared: checkSharedRanges(manifests, provided?.modules),
    routes: checkClaims(remotes),
    coverage: checkCoverage(remotes, newcomers),
  }
}

export async function manifestsOf(
  store: Pick<ObjectStore, 'get'>,
  pins: SetQuestion['before'],
): Promise<readonly RemoteManifest[]> {
  const read = await pMap(offeredRefs(pins), ({ remote, ref }) => readManifest(store, remote, ref), {
    concurrency: CONCURRENT_READS,
  })
  return read.flatMap(manifest => (typeof manifest === 'string' ? [] : manifest))
}

function problemsOf(question: Runnable): ReadonlySet<string> {
  const results = Object.values(runSetChecks(question))
  return new Set(results.flatMap(({ findings }) => findings.map(({ problem }) => problem)))
}
