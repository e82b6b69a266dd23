import type { Provided } from '../domain/checks/set-checks.ts'
import { checkContracts, checkSharedRanges } from '../domain/checks/set-checks.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { manifestsOf } from './check-set.ts'

/** Versions of any environment that a shell would not serve, as `<environment>: <remote>@<version> …`. */
export async function shellProblems(
  store: ObjectStore,
  { environments }: Pick<ReleaseState, 'environments'>,
  provided: Provided,
): Promise<readonly string[]> {
  const problems = [...environments.values()].map(async ({ name, pins }) => {
    const manifests = await manifestsOf(store, pins)
    const { findings: contracts } = checkContracts(manifests, provided)
    const { findings: ranges } = checkSharedRanges(manifests, provided.modules)
    return [...contracts, ...ranges].map(({ problem }) => `${name}: ${problem}`)
  })
  return (await Promise.all(problems)).flat()
}
