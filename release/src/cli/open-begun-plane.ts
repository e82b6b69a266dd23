import { OperationalError } from './operational-error.ts'
import type { CliRuntime, Plane } from './runtime.ts'

/** Refuses an empty log, which usually means a mistyped folder and would pass for a real result. */
export async function openBegunPlane({ openPlane, env }: CliRuntime): Promise<Plane> {
  const plane = await openPlane()
  const { state, problem } = await plane.releases.confirmed()
  if (state.seq > 0 || problem !== null) return plane
  const settings = ['RELEASE_URL', 'RELEASE_STORE', 'DATA_DIR'].filter(name => env[name]?.trim())
  throw new OperationalError(
    `Nothing was ever published in ${plane.store.description}. ${askedBy(settings)}; npm run release -- publish <remote> begins there`,
  )
}

function askedBy(settings: readonly string[]): string {
  return settings.length === 0
    ? 'Another place is named by DATA_DIR or RELEASE_STORE'
    : `Look whether ${settings.join(' and ')} ${settings.length === 1 ? 'says' : 'say'} what you mean`
}
