import type { BoardCell, BoardEnvironment } from '@quayside/contracts/release/plane'
import { countdown, duration } from '../format/time.ts'

type CanaryView = NonNullable<BoardCell['canary']>

export type CanaryProgress = {
  /** Current step, from 1. */
  readonly step: number
  readonly steps: number
  readonly secondsLeft: number
  readonly words: string
}

/** Progress of a canary at `now` (ms since 1970). */
export function progressOf(canary: CanaryView, now: number): CanaryProgress {
  const at = canary.steps.indexOf(canary.percent)
  const step = at === -1 ? canary.steps.filter(one => one <= canary.percent).length : at + 1
  const passed = (now - Date.parse(canary.since)) / 1000
  const secondsLeft = Math.min(canary.bakeSeconds, Math.max(0, canary.bakeSeconds - passed))
  return {
    step: Math.max(1, step),
    steps: canary.steps.length,
    secondsLeft,
    words: secondsLeft > 0 ? `${countdown(secondsLeft)} left in this step` : waiting(canary),
  }
}

function waiting(canary: CanaryView): string {
  if (canary.health.state === 'healthy') return 'bake complete, next step soon'
  return canary.health.state === 'unknown'
    ? 'bake complete, waiting for visitors'
    : 'unhealthy, being withdrawn'
}

const SILENT_AFTER = 15
/** Time (ms) that new pins may take to reach a server. */
const PROPAGATION_MS = 10_000

export function siteProblems(environment: BoardEnvironment, now: number): readonly string[] {
  if (environment.revision === 0) return []
  const isFresh = environment.changedAt !== null && now - Date.parse(environment.changedAt) < PROPAGATION_MS
  return environment.sites.flatMap(({ node, revision, secondsSilent, problem }) => {
    if (problem !== null) return [`${node} has not taken the newest pins: ${problem}`]
    if (secondsSilent > SILENT_AFTER) return [`${node} has been silent for ${duration(secondsSilent)}.`]
    if (revision < environment.revision && !isFresh)
      return [`${node} still shows revision ${revision}, not ${environment.revision}.`]
    return []
  })
}

export function sitesInWords(environment: BoardEnvironment, problems: readonly string[]): string {
  const all = environment.sites.length
  if (all === 0) return 'no servers'
  const servers = all === 1 ? '1 server' : `${all} servers`
  return problems.length === 0 ? `${servers} up to date` : `${problems.length} of ${servers} behind`
}

export function lockedWhy(environment: BoardEnvironment, cell: BoardCell | undefined): string | null {
  if (environment.isLocked) return `${environment.name} is locked; unlock it first.`
  return cell?.isLocked ? 'This remote is locked here; unlock it first.' : null
}
