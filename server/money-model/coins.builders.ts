import {
  type Custody,
  CustodyConflict,
  type SendOrder,
  type SendState,
} from '../src/platform/custody/custody-port.ts'

export type Fault = 'away' | 'lostAnswer' | 'refuses'

const NEEDED = 2

type Sending = { readonly order: SendOrder; confirmations: number; state: 'sent' | 'completed' | 'failed' }

/** A minimal coin purse with a chain, independent of the product's state. Amounts are minor units of one currency. */
export class Coins {
  readonly #sendings = new Map<string, Sending>()
  #fault: Fault | undefined
  held: bigint

  constructor(held: bigint) {
    this.held = held
  }

  fail(fault: Fault | undefined): void {
    this.#fault = fault
  }

  grow(): void {
    for (const sending of this.#sendings.values()) {
      if (sending.state !== 'sent') continue
      sending.confirmations += 1
      if (sending.confirmations > NEEDED) sending.state = 'completed'
    }
  }

  /** The chain drops its newest blocks; unfinished sendings restart. */
  reorganize(): void {
    for (const sending of this.#sendings.values()) if (sending.state === 'sent') sending.confirmations = 0
  }

  /** The chain reverts an unfinished sending and returns its coins. */
  revert(index: number): void {
    const open = [...this.#sendings.values()].filter(({ state }) => state === 'sent')
    const sending = open[index % Math.max(1, open.length)]
    if (sending === undefined) return
    sending.state = 'failed'
    this.held += sending.order.amount
  }

  stateOf(sendId: string): Sending['state'] | undefined {
    return this.#sendings.get(sendId)?.state
  }

  /** Amounts of a withdrawal's sendings that left or still may. */
  paid(withdrawalId: string): readonly bigint[] {
    return [...this.#sendings].flatMap(([sendId, { order, state }]) =>
      sendId.startsWith(`${withdrawalId}-`) && state !== 'failed' ? [order.amount] : [],
    )
  }

  /** The same coins for every node, so that a restarted node finds them unchanged. */
  readonly custody: Custody = {
    kind: 'http',
    send: async order => {
      const fault = this.#take('away', 'lostAnswer', 'refuses')
      if (fault === 'away') throw new Error('custody is away')
      const known = this.#sendings.get(order.withdrawalId) ?? this.#begin(order, fault === 'refuses')
      if (known.order.amount !== order.amount || known.order.destination !== order.destination)
        throw new CustodyConflict('another order has this id')
      if (fault === 'lostAnswer') throw new Error('no answer came')
      return received(order.withdrawalId, known)
    },
    status: async sendId => {
      if (this.#take('away') !== undefined) throw new Error('custody is away')
      const known = this.#sendings.get(sendId)
      return known === undefined ? { kind: 'unknown' } : received(sendId, known)
    },
    balances: async (underWay = []) => {
      if (this.#take('away') !== undefined) throw new Error('custody is away')
      const hasLeft = underWay.map(sendId => {
        const state = this.stateOf(sendId)
        return [sendId, state === 'sent' || state === 'completed'] as const
      })
      return { sums: new Map([['USDT', this.held]]), fees: new Map(), hasLeft: new Map(hasLeft) }
    },
    close: async () => {},
  }

  #begin(order: SendOrder, isRefused: boolean): Sending {
    const sending: Sending = { order, confirmations: 0, state: isRefused ? 'failed' : 'sent' }
    this.#sendings.set(order.withdrawalId, sending)
    if (!isRefused) this.held -= order.amount
    return sending
  }

  #take(...meant: readonly Fault[]): Fault | undefined {
    const fault = this.#fault
    if (fault === undefined || !meant.includes(fault)) return undefined
    this.#fault = undefined
    return fault
  }
}

function received(sendId: string, { state, confirmations }: Sending): SendState {
  const txHash = `0x${sendId}`
  if (state === 'failed') return { kind: 'failed', reason: 'reverted', txHash }
  if (state === 'completed') return { kind: 'completed', txHash }
  if (confirmations === 0) return { kind: 'sent', txHash }
  return { kind: 'confirming', txHash, confirmations, needed: NEEDED }
}
