import { versionKey } from '@quayside/contracts/release/pins'
import type { ChangeRequest } from '../../releases.ts'
import type { Frame, Next } from '../record/change-plan.ts'
import { lastGood, PROVEN_SECONDS, type TrackRecord } from '../record/last-good.ts'
import type { EnvironmentState, ReleaseState } from '../record/state.ts'
import type { PinAct } from '../record/verdict.ts'

/** Acts that bring something: undoing one goes back; undoing any other act goes forward. */
const BRINGS: ReadonlySet<PinAct> = new Set<PinAct>([
  'pin',
  'promote',
  'canary-start',
  'canary-step',
  'canary-done',
  'thresholds',
  'unpin',
])

export function rollsBack({ kind }: ChangeRequest): boolean {
  return kind === 'rollback' || kind === 'undo' || kind === 'canary-stop' || kind === 'fallbacks'
}

/** Whether a change only restores good versions, which locks and approvals allow. */
export function isRollback(frame: Frame, request: ChangeRequest, next: Next): boolean {
  switch (request.kind) {
    case 'canary-stop':
    case 'fallbacks':
      return true
    case 'undo':
      return (request.accept ?? []).length === 0 && BRINGS.has(lastActOf(frame.environment))
    case 'rollback':
      if ((request.accept ?? []).length > 0) return false
      return request.revision === null || isLastGood(frame, request.remote, next)
    default:
      return false
  }
}

/** The act of the newest revision that changed more than fallbacks. */
function lastActOf({ revisions }: EnvironmentState): PinAct {
  return revisions.findLast(({ act }) => act !== 'fallbacks')?.act ?? 'pin'
}

function isLastGood(frame: Frame, remote: string | null, { served }: Next): boolean {
  const { state, environment, record } = frame
  if (remote === null) {
    const wanted = mapOf(Object.entries(served.remotes).map(([name, { version }]) => [name, version]))
    return wanted === lastGoodSet(state, environment, record)
  }
  const present = environment.pins?.remotes[remote]
  if (present === undefined) return false
  const nearest = [present.previous?.version]
  const good = lastGood({ state, record, remote, nearest, not: [present.version] })
  return good !== null && good.version === served.remotes[remote]?.version
}

type Stand = { readonly set: string; readonly keys: readonly string[]; since: string; until: string | null }

/** The newest earlier set of good versions, with proven sets preferred. */
function lastGoodSet(state: ReleaseState, environment: EnvironmentState, record: TrackRecord): string | null {
  const states = standsOf(environment)
  const present = states.at(-1)?.set
  const good = states.filter(
    ({ set, keys }) =>
      set !== present && keys.every(key => state.versions.has(key) && !record.failures.has(key)),
  )
  return (good.findLast(stand => hasStood(stand, record)) ?? good.at(-1))?.set ?? null
}

function hasStood({ since, until, keys }: Stand, { proven }: TrackRecord): boolean {
  const seconds = until === null ? 0 : (Date.parse(until) - Date.parse(since)) / 1_000
  return seconds >= PROVEN_SECONDS || keys.every(key => proven.has(key))
}

function standsOf({ revisions }: EnvironmentState): readonly Stand[] {
  const states: Stand[] = []
  const mains = new Map<string, string>()
  for (const { changes, at } of revisions) {
    for (const { remote, to } of changes)
      if (to === null) mains.delete(remote)
      else mains.set(remote, to)
    const set = mapOf([...mains])
    const last = states.at(-1)
    if (last?.set === set) continue
    if (last !== undefined) last.until = at
    const keys = [...mains].map(([remote, version]) => versionKey(remote, version))
    states.push({ set, keys, since: at, until: null })
  }
  return states
}

function mapOf(versions: readonly (readonly [string, string])[]): string {
  return JSON.stringify([...versions].sort(([one], [other]) => one.localeCompare(other)))
}
