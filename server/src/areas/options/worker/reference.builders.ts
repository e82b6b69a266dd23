import type { Option, OptionTicks, PricePoint } from '../rules/option.ts'

export type Expected = {
  readonly option: Option
  status: Option['status']
  reason: Option['refundReason']
  entry: PricePoint | undefined
  exit: PricePoint | undefined
  /** The exit once a later tick confirms it; the site cannot lose it afterward. */
  certain: PricePoint | undefined
  /** Whether the site was down while it ran: its receipt may then lack ticks. */
  isCut: boolean
  ticks: OptionTicks
}

const SILENCE = 3_000
const AROUND = 5

/** Rules §5 implemented literally over every option and tick: slow but obvious. */
export class OptionReference {
  readonly all = new Map<string, Expected>()
  readonly #received = new Map<string, PricePoint[]>()
  #seenUpTo = Number.NEGATIVE_INFINITY

  begin(lastQuotes: ReadonlyMap<string, PricePoint>): void {
    this.#seenUpTo = Number.NEGATIVE_INFINITY
    for (const [code, point] of lastQuotes) this.#received.set(code, [point])
    for (const expected of this.all.values()) expected.isCut ||= isRunning(expected)
    this.#judge()
  }

  tick(code: string, point: PricePoint): void {
    this.#received.get(code)?.push(point)
    this.#judge()
  }

  seen(time: number): void {
    this.#seenUpTo = time
    this.#judge()
  }

  bought(option: Option): void {
    const unseen = { entry: undefined, exit: undefined, certain: undefined }
    const unknown = { reason: null, ...unseen, ticks: { entry: [], exit: [] } }
    this.all.set(option.id, { option, status: 'open', isCut: false, ...unknown })
    this.#judge()
  }

  reset(userId: string): void {
    for (const expected of this.all.values()) {
      if (expected.option.userId === userId && isRunning(expected)) refund(expected, 'reset')
    }
  }

  #judge(): void {
    for (const expected of this.all.values()) {
      if (!isRunning(expected)) continue
      const received = this.#received.get(expected.option.code) ?? []
      if (expected.entry === undefined) this.#judgeEntry(expected, received)
      if (expected.entry !== undefined) this.#judgeExit(expected, expected.entry, received)
    }
  }

  #judgeEntry(expected: Expected, received: readonly PricePoint[]): void {
    const { acceptedAt, expiresAt } = expected.option
    const deadline = Math.min(acceptedAt + SILENCE, expiresAt)
    const first = received.find(({ time }) => time > acceptedAt)
    const mayBeMissed = !received.some(({ time }) => time <= acceptedAt)
    const isOver = first === undefined ? this.#seenUpTo >= deadline : first.time > deadline
    if (mayBeMissed || isOver) refund(expected, 'no_entry')
    else expected.entry = first
  }

  #judgeExit(expected: Expected, entry: PricePoint, received: readonly PricePoint[]): void {
    const { expiresAt } = expected.option
    const after = received.filter(({ time }) => time > expiresAt)
    const last = received.findLast(({ time }) => time <= expiresAt)
    const isFresh = last !== undefined && last.time >= expiresAt - SILENCE
    if (after.length > 0 && isFresh) expected.certain ??= last
    const exit = expected.certain ?? last
    if (after.length > 0 || this.#seenUpTo >= expiresAt) expected.status = 'settling'
    const isLost = after.length > 0 && last === undefined
    const quietSince = after.at(-1)?.time ?? expiresAt
    const isComplete = after.length >= AROUND || this.#seenUpTo >= quietSince + SILENCE
    if (!isLost && !isComplete) return
    expected.ticks = { entry: around(received, entry), exit: around(received, exit) }
    if (exit === undefined || exit.time < expiresAt - SILENCE) refund(expected, 'no_exit')
    else judgePrices(expected, entry, exit)
  }
}

export function isRunning({ status }: Pick<Expected, 'status'>): boolean {
  return status === 'open' || status === 'settling'
}

export function profitOf({ option, status }: Expected): bigint {
  if (status === 'won') return (option.stake * 9n) / 10n
  return status === 'lost' ? -option.stake : 0n
}

function judgePrices(expected: Expected, entry: PricePoint, exit: PricePoint): void {
  expected.exit = exit
  const way = Math.sign(Number(exit.price) - Number(entry.price))
  if (way === 0) refund(expected, 'equal')
  else expected.status = way === (expected.option.direction === 'up' ? 1 : -1) ? 'won' : 'lost'
}

function around(received: readonly PricePoint[], point: PricePoint | undefined): PricePoint[] {
  if (point === undefined) return []
  const index = received.indexOf(point)
  return received.slice(Math.max(0, index - AROUND), index + AROUND + 1)
}

function refund(expected: Expected, reason: Option['refundReason']): void {
  expected.status = 'refunded'
  expected.reason = reason
}
