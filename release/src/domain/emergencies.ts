import type { Emergency } from '@quayside/contracts/release/plane'
import type { EnvironmentState } from './state.ts'

/** How long (ms) everybody is told of an emergency. */
const TOLD_FOR = 86_400_000

/** Locks or approvals of an environment that somebody passed within a day, newest first. */
export function emergenciesOf({ revisions }: EnvironmentState, now: Date): readonly Emergency[] {
  return revisions
    .flatMap(({ revision, actor: by, at, breakGlass: why }) =>
      why === undefined || now.getTime() - Date.parse(at) > TOLD_FOR ? [] : [{ revision, by, at, why }],
    )
    .reverse()
}
