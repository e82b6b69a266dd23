import { PLAN_DAY_MS } from '@quayside/money/plan-math'

export const WALLET = 1_000_000n

/** Daily yield in millionths and penalty in ten-thousandths: integers, so the reference needs no decimals. */
export const OFFERS = [
  { id: 'short', days: 2, yield: 400n, penalty: 50n },
  { id: 'longer', days: 5, yield: 133_333n, penalty: 333n },
  { id: 'tiny', days: 3, yield: 1n, penalty: 10_000n },
] as const

export type Offer = (typeof OFFERS)[number]

export type PlanRequest = {
  readonly id: string
  readonly user: string
  readonly offer: Offer
  readonly principal: bigint
}

export type Known = PlanRequest & {
  readonly start: number
  paid: number
  status: 'earning' | 'profit_divided' | 'exited' | 'expired'
  penalty: bigint
}

/** Rules §6 in the slowest and most obvious form: a list of plans, a calendar and a pool. */
export class PlanReference {
  readonly plans: Known[] = []
  pool = 0n

  buy(request: PlanRequest, now: number): string {
    const running = this.plans.filter(({ status }) => status === 'earning')
    const owed = sum(running.map(known => known.principal + earnedBy(known)))
    if (running.some(({ user, offer }) => user === request.user && offer === request.offer)) return '10024'
    if (owed + request.principal > this.pool) return '10010'
    if (this.wallet(request.user).available < request.principal) return '10011'
    this.plans.push({ ...request, start: now, paid: 0, status: 'earning', penalty: 0n })
    return '200'
  }

  exit(known: Known, now: number): boolean {
    const after = { ...known }
    const pool = settled(after, this.pool, now)
    if (after.status !== 'earning') return false
    const elapsed = now - known.start
    const isFree = elapsed < PLAN_DAY_MS || elapsed >= known.offer.days * PLAN_DAY_MS
    const share = (known.principal * known.offer.penalty + 9_999n) / 10_000n
    Object.assign(known, { ...after, status: 'exited', penalty: isFree ? 0n : share })
    this.pool = pool + known.penalty
    return true
  }

  poll(now: number): void {
    const dueAt = (known: Known) => known.start + (known.paid + 1) * PLAN_DAY_MS
    const waiting = this.plans
      .filter(known => known.status === 'earning' && dueAt(known) <= now)
      .toSorted((a, b) => dueAt(a) - dueAt(b) || (a.id < b.id ? -1 : 1))
    for (const known of waiting) this.pool = settled(known, this.pool, now)
  }

  wallet(user: string): { readonly available: bigint; readonly held: bigint } {
    const own = this.plans.filter(known => known.user === user)
    const running = own.filter(({ status }) => status === 'earning')
    const held = sum(running.map(known => known.principal + earnedBy(known)))
    return { available: WALLET + sum(own.map(known => earnedBy(known) - known.penalty)) - held, held }
  }
}

export function accrual({ principal, offer }: Known): bigint {
  return (principal * offer.yield) / 1_000_000n
}

export function earnedBy(known: Known): bigint {
  return accrual(known) * BigInt(known.paid)
}

function settled(known: Known, wallets: bigint, now: number): bigint {
  if (known.status !== 'earning') return wallets
  let left = wallets
  for (let day = known.paid + 1; day <= known.offer.days; day += 1) {
    if (known.start + day * PLAN_DAY_MS > now || accrual(known) > left) break
    left -= accrual(known)
    known.paid = day
  }
  if (known.paid === known.offer.days) known.status = 'profit_divided'
  else if (now >= known.start + (known.offer.days + 1) * PLAN_DAY_MS) known.status = 'expired'
  return left
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, one) => total + one, 0n)
}
