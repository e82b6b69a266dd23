import { resetDemo as endpoint } from '@quayside/contracts/endpoints/account/account'
import { ok, refuse } from '@quayside/contracts/result'
import { holdsBesideTrading, resetDemo as resetWallet } from '../../../ledger/wallet.ts'
import { notify } from '../../../notifications/notify.ts'
import type { LongWork, StepInput } from '../../../platform/http/register-long.ts'
import { issueToken } from '../../../platform/http/sessions/page-session.ts'
import { Unavailable } from '../../../platform/http/unavailable.ts'
import { NO_PROGRESS } from '../../../platform/storage/idempotency/long-commands.ts'
import type { Services } from '../../services.ts'
import { readUserInfo } from '../user-info.ts'

/** Orders ended per step: a few milliseconds of work. */
const AT_ONCE = 25

/** Closes the demo orders and resets the wallet to 100,000 USD (rules §2), while every needed market is open. */
export const resetDemo: LongWork<typeof endpoint, Services> = {
  endpoint,
  async decide({ services, userId, tx }) {
    const may = await services.trading.mayCloseAll(tx, { userId, mode: 'demo' })
    if (!may.ok) return may
    const currency = await holdsBesideTrading(tx, { userId, mode: 'demo' })
    return currency === undefined ? ok(undefined) : refuse('10008', { currency })
  },
  async step(input) {
    const { services, userId, tx, now: at, afterCommit } = input
    const ended = await services.trading.closeAll(tx, {
      userId,
      mode: 'demo',
      at,
      afterCommit,
      most: AT_ONCE,
      isDecided: true,
    })
    // Nothing is lost: a retry continues.
    if (!ended.ok) throw new Unavailable('there is no price to close at')
    const isDone = ended.value < AT_ONCE
    if (isDone) await setBack(input)
    return { isDone, progress: NO_PROGRESS }
  },
  async answer({ services, session, tx }) {
    const { userId } = session
    const floatingPnL = await services.trading.floatingPnL(tx, { userId, mode: 'demo' })
    return await readUserInfo(tx, services, { userId, mode: 'demo', token: '', floatingPnL })
  },
  complete: (kept, input) => ({ ...kept, token: issueToken(input, input.session) }),
}

async function setBack({ services, userId, tx, now, afterCommit }: StepInput<typeof endpoint, Services>) {
  // Not its client id, which may repeat after its answer has expired.
  await resetWallet(tx, { userId, at: now, reference: services.ids.next() })
  await notify(tx, services, { userId, kind: 'demoReset', data: {}, afterCommit })
  afterCommit(() => services.bus.publish('balance.changed', { userId, mode: 'demo' }))
}
