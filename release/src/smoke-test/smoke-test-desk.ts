import type { SmokeTestManner } from '@quayside/contracts/release/smoke-test'
import { versionKey } from '@quayside/contracts/release/version-key'
import pLimit from 'p-limit'
import type { SmokeTestSubject, SmokeTests, SmokeTestVerdict } from './smoke-test.ts'

const MOST_WAITING = 8
/** Maximum number of cached verdicts; the log keeps those of pinned versions. */
const MOST_KNOWN = 500
/** Time (ms) a refusal stays cached; a busy machine may have caused it. */
const REFUSED_FOR = 60_000

export type SmokeTestDeskParts = {
  readonly manner: () => SmokeTestManner | null
  /** Identifies the shell's build: a version may pass in one build and fail in the next. */
  readonly shell: () => string
  readonly hold: (subject: SmokeTestSubject) => Promise<SmokeTestVerdict>
  readonly now: () => number
}

type Known = { readonly verdict: SmokeTestVerdict; readonly at: number }

/** Runs one smoke test at a time, each version's bytes once, with a bounded queue. */
export function createSmokeTestDesk({ manner, shell, hold, now }: SmokeTestDeskParts): SmokeTests {
  const known = new Map<string, Known>()
  const underWay = new Map<string, Promise<SmokeTestVerdict>>()
  const oneAtATime = pLimit(1)

  async function holdInTurn(key: string, subject: SmokeTestSubject): Promise<SmokeTestVerdict> {
    const verdict = await oneAtATime(hold, subject)
    if (verdict.kind !== 'not-held') remember(key, verdict)
    return verdict
  }

  function remember(key: string, verdict: SmokeTestVerdict): void {
    known.delete(key)
    known.set(key, { verdict, at: now() })
    const oldest = known.size > MOST_KNOWN ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
  }

  return {
    manner,
    hold(subject) {
      const key = `${versionKey(subject.remote, subject.ref.version)} ${subject.ref.manifest} ${manner()} ${shell()}`
      const kept = known.get(key)
      if (kept !== undefined && (kept.verdict.kind === 'passed' || now() - kept.at < REFUSED_FOR))
        return Promise.resolve(kept.verdict)
      const same = underWay.get(key)
      if (same !== undefined) return same
      if (underWay.size > MOST_WAITING)
        return Promise.resolve({
          kind: 'not-held',
          problem: `${underWay.size} smoke tests are waiting; try again in a minute`,
        })
      const turn = holdInTurn(key, subject).finally(() => underWay.delete(key))
      underWay.set(key, turn)
      return turn
    },
  }
}
