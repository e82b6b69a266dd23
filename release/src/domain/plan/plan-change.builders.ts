import type { ChangeRequest, Outcome } from '../../releases.ts'
import { must } from '../../testing/published-store.ts'
import { type PurePlane, purePlane } from '../../testing/pure-plane.ts'
import type { ChangePlan } from '../record/change-plan.ts'

export const LIVE = 'production'
export const PLAN = { steps: [5, 25, 100], bakeSeconds: 600 }
export let plane: PurePlane

export function openPlane(): void {
  plane = purePlane()
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    for (const remote of ['mfe-loan', 'mfe-nft']) plane.publish(remote, version)
  must(change(pin({ 'mfe-loan': '1.0.0', 'mfe-nft': '1.0.0' })))
}

export function pin(versions: Record<string, string>, canary: typeof PLAN | null = null): ChangeRequest {
  return { kind: 'pin', versions, canary }
}
export function rollback(remote: string | null = 'mfe-loan', revision: number | null = null): ChangeRequest {
  return { kind: 'rollback', remote, revision }
}
export function change(request: ChangeRequest, expectedRevision?: number): Outcome<ChangePlan> {
  return plane.change(LIVE, request, { expectedRevision })
}
export function refusalOf(outcome: Outcome<ChangePlan>): string {
  return outcome.ok ? 'none' : `${outcome.error.code}: ${outcome.error.message}`
}
export function loan() {
  const found = plane.pins(LIVE)?.remotes['mfe-loan']
  return found && { version: found.version, previous: found.previous?.version, canary: found.canary?.version }
}
