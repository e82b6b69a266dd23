import { toText } from '@quayside/money/money'
import { notify } from '../../notifications/notify.ts'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import { storedTexts } from '../../platform/i18n/localized.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { CoreServices } from '../services.ts'
import { type Plan, planMoney } from './rules/plan.ts'

export type NotifyPlanEnd = (tx: Tx, plan: Plan, afterCommit: AfterCommit) => Promise<void>

export function createPlanNotice(services: Pick<CoreServices, 'ids' | 'clock' | 'bus'>): NotifyPlanEnd {
  return async (tx, plan, afterCommit) => {
    const { userId, currency } = plan
    const { name: product, ...names } = storedTexts(plan.product)
    const amount = (minor: bigint) => toText(planMoney(plan, minor))
    const data = {
      orderId: plan.id,
      orderNo: plan.orderNo,
      product,
      ...names,
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
