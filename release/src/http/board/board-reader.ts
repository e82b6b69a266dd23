import type { SiteReport } from '@quayside/contracts/release/health'
import type { Board } from '@quayside/contracts/release/plane'
import { EMPTY_STATE } from '../../domain/record/fold.ts'
import type { ReleaseState } from '../../domain/record/state.ts'
import { problemOfClocks } from '../../log/clocks.ts'
import { splitWords } from '../../log/cosigner.ts'
import { problemSentence } from '../../log/release-log.ts'
import type { PlaneDeps } from '../deps.ts'
import { asSentence, sentenceOfTrouble } from '../problems.ts'
import { boardOf } from './board-view.ts'

export function createBoardReader({
  releases,
  reports: desk,
  cosigners,
  staff,
  alerts,
  now,
}: PlaneDeps): () => Promise<Board> {
  let known: ReleaseState = EMPTY_STATE
  let reports: ReadonlyMap<string, readonly SiteReport[]> = new Map()

  async function refresh(problems: string[]): Promise<void> {
    const { state, problem, doubt } = await releases.confirmed()
    known = state
    if (problem !== null) problems.push(asSentence(problemSentence(problem)))
    const split = splitWords(await cosigners.read())
    for (const sentence of [doubt, split, problemOfClocks(state, now().getTime())])
      if (sentence !== null) problems.push(asSentence(sentence))
    const read = [...known.environments.keys()].map(
      async (name): Promise<[string, readonly SiteReport[]]> => [
        name,
        await desk.read(name, problem => problems.push(problem)),
      ],
    )
    reports = new Map(await Promise.all(read))
  }

  return async () => {
    const problems: string[] = []
    await refresh(problems).catch((error: unknown) => problems.push(sentenceOfTrouble(error)))
    const waiting = staff.log.pendingCount()
    if (waiting > 0)
      problems.push(
        `${waiting === 1 ? 'One act' : `${waiting} acts`} of staff could not be written to the audit log yet.`,
      )
    return boardOf({ state: known, reports, now: now(), problems, alerts: alerts.channels() })
  }
}
