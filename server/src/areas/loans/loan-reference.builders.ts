/** A loan in the reference model, independent of the product's code. Cents, days, ms. */
export type ReferenceLoan = {
  readonly id: string
  readonly user: string
  readonly amount: bigint
  readonly days: number
  /** Daily rate in parts per hundred thousand. */
  readonly rate: bigint
  readonly free: number
  readonly start: number
  status: 'repaying' | 'overdue' | 'repaid' | 'withdrawn' | 'writtenOff'
  readonly principals: { readonly from: number; readonly principal: bigint }[]
  interestPaid: bigint
  day: number
}

export const DAY = 86_400_000
const RATE_PARTS = 100_000n

/** Returns the interest up to a day: each day after the free ones charges its share of the principal at its start. */
export function interestTo({ principals, rate, free, amount }: ReferenceLoan, day: number): bigint {
  let parts = 0n
  for (let each = free + 1; each <= day; each += 1) {
    const known = principals.filter(({ from }) => from < each).at(-1)
    parts += (known?.principal ?? 0n) * rate
  }
  const interest = parts / RATE_PARTS
  return interest > amount ? amount : interest
}

export function principalOf({ principals }: ReferenceLoan): bigint {
  return principals.at(-1)?.principal ?? 0n
}

export const isRunning = ({ status }: ReferenceLoan): boolean => status === 'repaying' || status === 'overdue'

export function owedOf(known: ReferenceLoan): bigint {
  return isRunning(known) ? principalOf(known) + interestTo(known, known.day) - known.interestPaid : 0n
}

export function passTo(known: ReferenceLoan, now: number): void {
  if (!isRunning(known)) return
  known.day = Math.floor((now - known.start) / DAY)
  if (now >= known.start + known.days * DAY) known.status = 'overdue'
}

export function payOf(known: ReferenceLoan, pays: bigint): void {
  const due = interestTo(known, known.day) - known.interestPaid
  const interest = pays < due ? pays : due
  known.interestPaid += interest
  const left = principalOf(known) - (pays - interest)
  known.principals.push({ from: known.day, principal: left })
  if (left === 0n && interest === due) known.status = 'repaid'
}
