import type { AccountMode } from '@quayside/contracts/customer/user'
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type OwnBreak,
  type OwnLimit,
  type OwnLimits,
} from '@quayside/contracts/endpoints/account/limits'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import type { Market } from '../../market/market.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { readDeposits, readLimits, readLosses, readReminder, readStop } from './read.ts'
import type { Break } from './rules/break.ts'
import { leftOf, usageOf } from './rules/limit.ts'
import { inForce, type Setting } from './rules/setting.ts'
import type { Usage } from './rules/usage.ts'

type Requested = { readonly userId: string; readonly mode: AccountMode; readonly now: number }

/** Returns the customer's settings and their usage; USD limits apply to the real account only (rules §1.8). */
export async function limitsView(
  tx: ReadTx,
  market: Pick<Market, 'instrument' | 'quote'>,
  { userId, mode, now }: Requested,
): Promise<OwnLimits> {
  const reminder = inForce(await readReminder(tx, userId), now)
  const stop = await readStop(tx, { userId, now })
  return {
    serverTime: isoOf(now),
    money: mode === 'demo' ? null : await moneyView(tx, market, { userId, now }),
    reminder: {
      minutes: reminder.value,
      next: reminder.next,
      loosensAt: isoOrNull(reminder.loosensAt),
    },
    break: stop === undefined ? null : breakView(stop),
  }
}

export function breakView({ kind, since, until, endsAt }: Break): OwnBreak {
  return { kind, since: isoOf(since), until: isoOf(until), endsAt: isoOrNull(endsAt) }
}

async function moneyView(
  tx: ReadTx,
  market: Pick<Market, 'instrument' | 'quote'>,
  { userId, now }: Omit<Requested, 'mode'>,
): Promise<OwnLimit[]> {
  const limits = await readLimits(tx, userId)
  const usage: Readonly<Record<LimitKind, Usage>> = {
    deposit: usageOf(limits.deposit, await readDeposits(tx, market, { userId, now }), now),
    loss: await readLosses(tx, { userId, limits: limits.loss, now }),
  }
  return LIMIT_KINDS.flatMap(kind =>
    LIMIT_PERIODS.map(period =>
      limitView({ kind, period, now, setting: limits[kind][period], ...usage[kind][period] }),
    ),
  )
}

type Known = {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly setting: Setting<bigint>
  readonly used: bigint
  readonly freesAt: number | null
  readonly now: number
}

function limitView({ kind, period, setting, used, freesAt, now }: Known): OwnLimit {
  const { value: limit, next, loosensAt } = inForce(setting, now)
  return {
    kind,
    period,
    limit: usdOrNull(limit),
    used: usd(used),
    left: usdOrNull(limit === null ? null : leftOf(limit, used)),
    availableAt: isoOrNull(freesAt),
    next: usdOrNull(next),
    loosensAt: isoOrNull(loosensAt),
  }
}

function usd(cents: bigint): string {
  return toText(money('USD', cents))
}

function usdOrNull(cents: bigint | null): string | null {
  return cents === null ? null : usd(cents)
}
