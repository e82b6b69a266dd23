import type { pinBody, promoteBody } from '@quayside/contracts/release/environment-bodies'
import type { Board, BoardCell, BoardEnvironment } from '@quayside/contracts/release/plane'
import type { Body } from '../api/body.ts'
import { percent } from '../format/amount.ts'
import { typedAmount } from '../format/typed-amount.ts'

export type CanaryChoice = 'all' | 'steps'
export type ReleaseForm = {
  readonly versions: Readonly<Record<string, string>>
  readonly canary: CanaryChoice
  readonly steps: string
  readonly minutes: string
  readonly reason: string
  /** Reason for a version that could not be tried. */
  readonly untried: string
}

export const EMPTY_FORM: ReleaseForm = {
  versions: {},
  canary: 'steps',
  steps: '5, 25, 100',
  minutes: '10',
  reason: '',
  untried: '',
}

export type CanaryPlan = NonNullable<Body<typeof pinBody>['canary']>
type Parsed =
  | { readonly ok: true; readonly plan: CanaryPlan | null }
  | { readonly ok: false; readonly problem: string }

export function parseCanary({ canary, steps, minutes }: ReleaseForm): Parsed {
  if (canary === 'all') return { ok: true, plan: null }
  const shares = steps
    .split(/[\s,;→%]+/)
    .filter(Boolean)
    .map(Number)
  const rises = shares.every((share, at) => share > (shares[at - 1] ?? 0) && share <= 100)
  if (shares.length === 0 || !rises || shares.at(-1) !== 100)
    return { ok: false, problem: 'Shares must rise to 100, for example 5, 25, 100.' }
  const bake = Number(typedAmount(minutes) ?? 0)
  if (!(bake > 0 && bake <= 10_080))
    return { ok: false, problem: 'The bake time must be above 0 and at most 10080 minutes (a week).' }
  return { ok: true, plan: { steps: shares, bakeSeconds: Math.max(1, Math.round(bake * 60)) } }
}

/** Versions of `from` that `to` lacks, which a promotion would change. */
export function promotable(
  from: BoardEnvironment,
  to: BoardEnvironment,
  remote: string | null,
): Record<string, string> {
  const differing = Object.entries(from.cells).filter(
    ([name, cell]) => takes(to.cells[name], cell.version) && (remote === null || remote === name),
  )
  return Object.fromEntries(differing.map(([name, cell]) => [name, cell.version]))
}

export function nowInWords(cell: BoardCell | undefined): string {
  if (cell === undefined) return 'not pinned'
  const canary =
    cell.canary === null ? '' : `, canary ${cell.canary.version} at ${percent(cell.canary.percent)}`
  return `${cell.isLocked ? 'locked at ' : ''}${cell.version}${canary}`
}

function has(cell: BoardCell | undefined, version: string): boolean {
  return cell?.version === version || cell?.canary?.version === version
}

function takes(cell: BoardCell | undefined, version: string): boolean {
  return !has(cell, version) && cell?.isLocked !== true
}

export function promotedFrom(
  board: Board,
  to: string,
  versions: Readonly<Record<string, string>>,
): string | null {
  const wanted = Object.entries(versions)
  if (wanted.length === 0) return null
  const source = board.environments.find(
    ({ name, cells }) =>
      name !== to && wanted.every(([remote, version]) => cells[remote]?.version === version),
  )
  return source?.name ?? null
}

type ReleaseCall =
  | { readonly act: 'pin'; readonly body: Body<typeof pinBody> }
  | { readonly act: 'promote'; readonly body: Body<typeof promoteBody> }

type Wanted = {
  readonly expectedRevision: number
  readonly from: string | null
  readonly canary: CanaryPlan | null
}

export function releaseCall(
  { versions, reason, untried }: ReleaseForm,
  { expectedRevision, from, canary }: Wanted,
): ReleaseCall {
  const why = untried.trim()
  const common = { expectedRevision, canary, reason: reason.trim(), ...(why !== '' && { untried: why }) }
  if (from === null) return { act: 'pin', body: { ...common, versions } }
  return { act: 'promote', body: { ...common, from, remotes: Object.keys(versions) } }
}
