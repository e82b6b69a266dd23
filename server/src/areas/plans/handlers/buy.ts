import { buySmart } from '@quayside/contracts/endpoints/smart'
import type { FastifyInstance } from 'fastify'
import { houseAccount } from '../../../ledger/chart.ts'
import { totalInPlans } from '../../../ledger/figures.ts'
import { InsufficientBalance } from '../../../ledger/insufficient-balance.ts'
import { balanceOf } from '../../../ledger/post.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { type MoneyInput, registerMoney } from '../../../platform/http/register.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { soundOffer } from '../catalogue.ts'
import { findOffer } from '../catalogue-queries.ts'
import { findRunningPlan } from '../queries.ts'
import { buyPlan, insufficientForPlan, type PlanState } from '../rules/buy.ts'
import type { PlanChange } from '../rules/plan.ts'
import { planView } from '../view.ts'
import type { PlanWorker } from '../worker.ts'
import { writePurchase } from '../writes.ts'

type Input = MoneyInput<typeof buySmart>

/** `POST /order/buySmart`: on the real account, for customers whom smart trading is enabled for (rules §6). */
export function registerBuySmart(app: FastifyInstance, services: Services, desk: PlanWorker): void {
  registerMoney(app, services, buySmart, async input => {
    const { body, session, mode, tx, now, afterCommit, request } = input
    const result = buyPlan(
      await stateOf(input),
      {
        id: services.ids.next(),
        orderNo: services.ids.orderNo(),
        userId: session.userId,
        mode,
        amount: body.amount,
        days: body.days,
        dailyYield: body.dailyYield,
        exitPenalty: body.exitPenalty,
        clientId: body.clientId.toLowerCase(),
      },
      now,
    )
    if (!result.ok) return result
    const short = await writeCovered(tx, result.value)
    if (short !== undefined) return { ok: false, error: short }
    const { plan } = result.value
    afterCommit(() => desk.changed(plan))
    return planView(plan, { now, locale: languageOf(request.headers) })
  })
}

/** What the purchase depends on; commands run one after another, so nothing changes under it. */
async function stateOf({ tx, body, session, mode, services }: Input): Promise<PlanState> {
  const { userId } = session
  const { planId } = body
  const row = await tx.one(findOffer, { id: planId })
  const user = await tx.one(findUser, { id: userId })
  const running = await tx.one(findRunningPlan, { userId, mode, planId })
  const owed = await tx.all(totalInPlans, { mode })
  const offer = row && soundOffer(row)
  const currency = offer?.currency ?? 'USD'
  return {
    offer,
    isEnabled: user?.smart_enabled === 1,
    runningId: running?.id,
    pool: {
      pool: await balanceOf(tx, houseAccount('plan_pool', currency, mode)),
      owed: owed.find(one => one.currency === currency)?.balance ?? 0n,
    },
    siteMode: services.config.siteMode,
  }
}

/** The refusal when the available balance does not cover the principal. */
async function writeCovered(tx: Tx, change: PlanChange) {
  try {
    await writePurchase(tx, change)
    return undefined
  } catch (error) {
    if (error instanceof InsufficientBalance) return insufficientForPlan(change.plan, error.balance)
    throw error
  }
}
