import { OperationalError } from '../cli/operational-error.ts'
import type { CliRuntime } from '../cli/runtime.ts'

/** The settings that name a release plane. */
const PLANES = ['RELEASE_URL', 'RELEASE_STORE', 'DATA_DIR']

/** A runtime of the package's own command: it never creates a release plane in a team's repository. */
export function projectRuntime(runtime: CliRuntime): CliRuntime {
  const named = (text: string) => text.replaceAll('npm run release --', 'npx quayside')
  return {
    ...runtime,
    out: text => runtime.out(named(text)),
    err: text => runtime.err(named(text)),
    openPlane() {
      if (PLANES.some(name => runtime.env[name]?.trim())) return runtime.openPlane()
      throw new OperationalError(
        'Set RELEASE_URL to the address of the release plane, and RELEASE_TOKEN to a token of your team.',
      )
    },
  }
}
