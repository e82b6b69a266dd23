import { LIMIT_PERIODS, type LimitRefusal } from '@quayside/contracts/endpoints/account/limits'
import { type Result, refuse } from '@quayside/contracts/result'
import { money, toText } from '@quayside/money/money'
import type { Market } from '../../market/market.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { OwnLimits } from '../services.ts'
import { createPersons } from './persons.ts'
import { centsOf, readDeposits, readLimits, readLosses, readReminder, readStop } from './read.ts'
import { refusalOfBreak } from './rules/break.ts'
import { type Limits, refusalOfDeposit, refusalOfLoss, tightest } from './rules/limit.ts'
import { inForce } from './rules/setting.ts'

/**
 * Own limits (rules §1.6), checked inside the command that they may reject. Commands of one customer never run at once, even
 * on different nodes.
 */
export function createOwnLimits({
  market,
  secrets,
}: {
  readonly market: Market
  readonly secrets: SealedSecrets
}): OwnLimits {
  return {
    ...createPersons({ secrets }),
    async refuse(tx, { userId, mode, act, risk, cost, now }) {
      const stop = cost === undefined ? await readStop(tx, { userId, now }) : undefined
      if (stop !== undefined) return refused(refusalOfBreak(stop), risk)
      if (act !== 'trade' || mode === 'demo') return undefined
      const { loss } = await readLimits(tx, userId)
      if (!isAnySet(loss, now)) return undefined
      const lost = await readLosses(tx, { userId, limits: loss, cost, now })
      return refused(refusalOfLoss(loss, lost, { cost, now }), risk)
    },
    async refuseDeposit(tx, { userId, currency, minor, rate, now }) {
      const stop = await readStop(tx, { userId, now })
      if (stop !== undefined) return refused(refusalOfBreak(stop))
      const { deposit } = await readLimits(tx, userId)
      if (!isAnySet(deposit, now)) return undefined
      const spent = await readDeposits(tx, market, { userId, now })
      // Without a price, reject only when nothing is left.
      const cents = rate === undefined ? 1n : centsOf({ currency, minor, rate })
      return refused(refusalOfDeposit(deposit, spent, { cents, now }))
    },
    async reminder(tx, { userId, now }) {
      return inForce(await readReminder(tx, userId), now).value
    },
    async stopped(tx, { userId, now }) {
      const stop = await readStop(tx, { userId, now })
      return stop && refusalOfBreak(stop)
    },
    async depositsLeft(tx, { userId, now }) {
      const stop = await readStop(tx, { userId, now })
      const stopped = stop && refusalOfBreak(stop)
      const { deposit } = await readLimits(tx, userId)
      if (!isAnySet(deposit, now)) return { stopped }
      const spent = await readDeposits(tx, market, { userId, now })
      const least = tightest(deposit, spent, now)
      if (least === undefined) return { stopped }
      const usd = (cents: bigint) => toText(money('USD', cents))
      return {
        // One cent represents any amount.
        stopped: stopped ?? refusalOfDeposit(deposit, spent, { cents: 1n, now }),
        ownLimit: { period: least.period, limit: usd(least.limit), left: usd(least.left) },
      }
    },
  }
}

function isAnySet(limits: Limits, now: number): boolean {
  return LIMIT_PERIODS.some(period => inForce(limits[period], now).value !== null)
}

function refused(details: LimitRefusal | undefined, risk?: LimitRefusal['risk']): Result<never> | undefined {
  return details && refuse('10008', { ...details, ...(risk && { risk }) })
}
