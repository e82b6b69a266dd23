import type { passBody } from '@quayside/contracts/release/plane'
import { type DeskPass, PASS_LIFE_MS } from '@quayside/contracts/staff/pass'
import type { Body } from '../../api/body.ts'
import { codeOf } from '../../api/problem.ts'
import type { Send } from '../../api/send.ts'

/** Passes for the desk, from the release plane. */
export type Passes = {
  /** A pass that is good now; half of its life over, another one is asked for. */
  take(): Promise<DeskPass>
  /** The desk did not take this one. */
  drop(pass: DeskPass): void
}

type PassesDeps = {
  readonly send: Send
  /** Milliseconds that only go forward: the clock of this machine may be wrong. */
  readonly now: () => number
  /** Whether a person was at the page since this was last asked. */
  readonly wasThere: () => boolean
}

/** Time for a call to arrive before its pass is over, ms. */
const MARGIN_MS = 10_000

export function createPasses({ send, now, wasThere }: PassesDeps): Passes {
  let held: { readonly pass: DeskPass; readonly takenAt: number } | undefined
  let asking: Promise<DeskPass> | undefined

  async function ask(): Promise<DeskPass> {
    const takenAt = now()
    const body: Body<typeof passBody> = { by: wasThere() ? 'person' : 'page' }
    try {
      const pass = await send<DeskPass>('/api/desk/pass', { method: 'POST', body })
      held = { pass, takenAt }
      return pass
    } catch (error) {
      // The plane may be away while the desk works: a pass that still holds is used to its end.
      if (held === undefined || codeOf(error) === 'unauthorized' || codeOf(error) === 'forbidden') throw error
      if (now() - held.takenAt > PASS_LIFE_MS - MARGIN_MS) throw error
      return held.pass
    }
  }

  return {
    async take() {
      if (held !== undefined && now() - held.takenAt < PASS_LIFE_MS / 2) return held.pass
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return await asking
    },
    drop(pass) {
      if (held?.pass === pass) held = undefined
    },
  }
}
