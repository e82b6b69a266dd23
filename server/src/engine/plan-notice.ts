import { isLocale } from '@quayside/contracts/locales'
import { toText } from '@quayside/money/money'
import { textIn } from '../content/localised.ts'
import { notify } from '../customer/notify.ts'
import { type Plan, planMoney } from '../domain/plans/plan.ts'
import { virtuallyOf } from '../http/mode.ts'
import type { AfterCommit, CoreServices } from '../services.ts'
import { findUser } from '../storage/queries/users.ts'
import type { Tx } from '../storage/storage.ts'

/** Keeps a notification of a plan's end inside the command that ends it. */
export type NotifyPlanEnd = (tx: Tx, plan: Plan, afterCommit: AfterCommit) => Promise<void>

/** Tells customers that a plan has matured or expired; the client makes the text. */
export function createPlanNotice(services: Pick<CoreServices, 'ids' | 'clock' | 'bus'>): NotifyPlanEnd {
  return async (tx, plan, afterCommit) => {
    const { userId, currency } = plan
    const user = await tx.one(findUser, { id: userId })
    const locale = user !== undefined && isLocale(user.locale) ? user.locale : 'en'
    const amount = (minor: bigint) => toText(planMoney(plan, minor))
    const data = {
      orderId: plan.id,
      orderNo: plan.orderNo,
      product: textIn(plan.product, locale),
      amount: amount(plan.principal),
      earned: amount(plan.earned),
      payout: amount(plan.payout ?? 0n),
      currency,
      virtually: virtuallyOf(plan.mode),
    }
    const kind = plan.status === 'expired' ? 'planExpired' : 'planMatured'
    await notify(tx, services, { userId, kind, data, afterCommit })
  }
}
