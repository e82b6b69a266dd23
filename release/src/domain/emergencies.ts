import type { Emergency } from '@quayside/contracts/release/plane'
import type { EnvironmentState, RevisionRecord } from './state.ts'

/** How long (ms) everybody is told of an emergency. */
const TOLD_FOR = 86_400_000

/** What within a day passed locks or approvals, or was pinned untried, newest first; of `npm start` the log alone tells. */
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
