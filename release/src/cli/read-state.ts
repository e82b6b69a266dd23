import type { ReleaseState } from '../domain/record/state.ts'
import { problemSentence } from '../log/release-log.ts'
import type { Releases } from '../releases.ts'
import { asSentence } from './format/words.ts'
import type { Context } from './runtime.ts'

export async function readState({ err, paint }: Context, releases: Releases): Promise<ReleaseState> {
  const { state, problem } = await releases.confirmed()
  if (problem !== null)
    err(
      `${paint('yellow', 'Warning')}: ${asSentence(problemSentence(problem))} This is what was true before it; nothing can be changed: npm run release -- doctor\n`,
    )
  return state
}
