import type { passBody } from '@quayside/contracts/release/plane'
import { type DeskPass, PASS_LIFE_MS } from '@quayside/contracts/staff/pass'
import type { Body } from '../../api/body.ts'
import { codeOf } from '../../api/problem.ts'
import type { Send } from '../../api/send.ts'

export type Passes = {
  /** A valid pass. Requests a new one after half of its lifetime. */
  take(): Promise<DeskPass>
  drop(pass: DeskPass): void
}

type PassesDeps = {
  readonly send: Send
  /** Monotonic milliseconds, because this machine's clock may be wrong. */
  readonly now: () => number
  /** Whether the user was active since the last call. */
  readonly wasThere: () => boolean
}

/** Margin for a call to arrive before its pass expires, ms. */
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
      // The desk may work while the plane is down, so a valid pass is used until it expires.
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
