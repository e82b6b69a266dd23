import { emptyEnvironment } from './fold.ts'
import type { EnvironmentState, ReleaseState } from './state.ts'

/** An environment of the state; empty when unknown. */
export function environmentOf(state: ReleaseState, name: string): EnvironmentState {
  return state.environments.get(name) ?? emptyEnvironment(name)
}
