import type { Emergency } from '@quayside/contracts/release/plane'
import type { EnvironmentState, RevisionRecord } from '../record/state.ts'

/** Time (ms) an emergency stays visible. */
const TOLD_FOR = 86_400_000

/** The day's overrides and untried pins, newest first; `npm start` is only in the log. */
export function emergenciesOf({ revisions }: EnvironmentState, now: Date): readonly Emergency[] {
  return revisions
    .filter(({ at }) => now.getTime() - Date.parse(at) <= TOLD_FOR)
    .flatMap(emergenciesIn)
    .reverse()
}

function emergenciesIn({
  revision,
  actor: by,
  at,
  source,
  breakGlass,
  untried,
}: RevisionRecord): Emergency[] {
  return [
    ...(untried === undefined || source === 'start'
      ? []
      : [{ what: 'untried' as const, revision, by, at, why: untried }]),
    ...(breakGlass === undefined
      ? []
      : [{ what: 'break-glass' as const, revision, by, at, why: breakGlass }]),
  ]
}
