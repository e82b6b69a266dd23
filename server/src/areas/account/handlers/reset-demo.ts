import type { resetDemo as endpoint } from '@quayside/contracts/endpoints/account'
import { refuse } from '@quayside/contracts/result'
import { zero } from '@quayside/money/money'
import { HoldsRemain } from '../../../ledger/demo.ts'
import { resetDemo as resetWallet } from '../../../ledger/wallet.ts'
import { notify } from '../../../notices/notify.ts'
import type { MoneyInput } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { readUserInfo } from '../user-info.ts'

/** Closes what is open on the demo account and sets its wallet back to 100,000 USD (rules §2). */
export async function resetDemo(input: MoneyInput<typeof endpoint, Services>) {
  const { body, services, session, tx, afterCommit, now } = input
  const { userId, token } = session
  const closed = await services.trading.closeAll(tx, { userId, mode: 'demo', at: now, afterCommit })
  if (!closed.ok) return closed
  try {
    await resetWallet(tx, { userId, at: now, reference: `${userId}:${body.clientId}` })
  } catch (error) {
    if (error instanceof HoldsRemain) return refuse('10008', { currency: error.currency })
    throw error
  }
  await notify(tx, services, { userId, kind: 'demoReset', data: {}, afterCommit })
  afterCommit(() => services.bus.publish('balance.changed', { userId, mode: 'demo' }))
  return await readUserInfo(tx, services, { userId, mode: 'demo', token, floatingPnL: zero('USD') })
}
