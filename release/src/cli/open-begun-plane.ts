import { OperationalError } from './operational-error.ts'
import type { CliRuntime, Plane } from './runtime.ts'

/**
 * The plane of a log in which something stands. Nothing at all is what a mistyped folder looks like: a list of no version,
 * or a lock that keeps nobody out, would be taken for an answer about the customers' pins.
 */
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
