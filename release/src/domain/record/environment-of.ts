import { emptyEnvironment } from './fold.ts'
import type { EnvironmentState, ReleaseState } from './state.ts'

export function environmentOf(state: ReleaseState, name: string): EnvironmentState {
  return state.environments.get(name) ?? emptyEnvironment(name)
}
