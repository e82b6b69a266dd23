import { isLiquidated, settle } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { requestClose } from '../domain/contracts/close.ts'
import { type Contract, termsOf } from '../domain/contracts/contract.ts'
import { marketStateOf } from '../domain/contracts/market-state.ts'
import { customerAccount } from '../domain/ledger/chart.ts'
import { DEMO_FUNDS } from '../domain/ledger/demo.ts'
import { createScriptedMarket, type ScriptedMarket, scriptedInstrument } from '../market/scripted-market.ts'
import { balanceOf } from '../storage/ledger.ts'
import { markToBeClosed } from '../storage/queries/contract-orders.ts'
import { pageOfOrders } from '../storage/queries/order-lists.ts'
import { contractOf } from '../storage/queries/order-rows.ts'
import type { Storage } from '../storage/storage.ts'
import { openTemporary } from '../storage/temporary.ts'
import { verifyLedger } from '../storage/verify.ts'
import type { Engine } from './engine.ts'
import { writeClose } from './settlement.ts'
import { addTraders, engineOver, open } from './trading.builders.ts'

const CODES = ['AAA', 'BBB'] as const
const START = 100_000
const MAX_LEVERAGE = 20

type Step =
  | ({
      readonly act: 'buy'
      readonly code: string
      readonly side: 'buy' | 'sell'
      readonly user: string
    } & Sizes)
  | { readonly act: 'tick'; readonly code: string; readonly move: number }
  | { readonly act: 'close'; readonly pick: number }
  | { readonly act: 'session'; readonly code: string; readonly open: boolean }
  | { readonly act: 'restart' }

type Sizes = {
  readonly milliLots: number
  readonly leverage: number
  readonly stop: number | undefined
  readonly target: number | undefined
}

const code = fc.constantFrom(...CODES)
const distance = fc.option(fc.integer({ min: 2, max: 3000 }), { nil: undefined, freq: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('buy' as const),
      code,
      side: fc.constantFrom('buy' as const, 'sell' as const),
      user: fc.constantFrom('ada', 'bea'),
      milliLots: fc.integer({ min: 1, max: 100_000 }),
      leverage: fc.integer({ min: 1, max: MAX_LEVERAGE }),
      stop: distance,
      target: distance,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('tick' as const),
      code,
      move: fc.integer({ min: -9000, max: 9000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('close' as const), pick: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('session' as const), code, open: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'restart' as const }) },
)

it('the engine does what a search through every position at every tick would do, and every cent is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async steps => {
      const world = await World.open()
      try {
        for (const each of steps) await world.take(each)
        await world.compare()
      } finally {
        await world.end()
      }
    }),
    { numRuns: 40 },
  )
})

/** The product on one side, the obvious reference on the other. */
class World {
  readonly #storage: Storage
  readonly #market: ScriptedMarket
  #engine: Engine
  readonly #mids = new Map<string, number>(CODES.map(each => [each, START]))
  /** Reference: every contract ever opened, as it should be now. */
  readonly #expected = new Map<string, Contract>()

  constructor(storage: Storage, market: ScriptedMarket) {
    this.#storage = storage
    this.#market = market
    this.#engine = engineOver(storage, market)
  }

  static async open(): Promise<World> {
    const storage = await openTemporary(() => 0)
    await addTraders(storage, 'ada', 'bea')
    const market = createScriptedMarket(CODES.map(each => scriptedInstrument({ code: each })))
    const world = new World(storage, market)
    await world.#engine.start()
    for (const each of CODES) market.tick({ code: each, mid: START, spread: 4 })
    return world
  }

  async take(each: Step): Promise<void> {
    switch (each.act) {
      case 'buy':
        await this.#buy(each)
        break
      case 'tick':
        this.#tick(each.code, each.move)
        break
      case 'close':
        await this.#close(each.pick)
        break
      case 'session':
        this.#market.setSession(each.code, { open: each.open })
        break
      case 'restart':
        await this.#restart()
    }
    await this.#engine.settled()
  }

  async compare(): Promise<void> {
    for (const user of ['ada', 'bea']) {
      const orders = (
        await this.#storage.read(tx =>
          tx.dynamic(pageOfOrders({ userId: user, mode: 'demo' }, { limit: 1000, offset: 0 })),
        )
      ).map(contractOf)
      const expected = [...this.#expected.values()].filter(({ userId }) => userId === user)
      expect(byId(orders)).toEqual(byId(expected))
      const account = (kind: 'available' | 'margin') =>
        customerAccount(user, { kind, currency: 'USD', mode: 'demo' })
      const [available, margin] = await this.#storage.read(async tx => [
        await balanceOf(tx, account('available')),
        await balanceOf(tx, account('margin')),
      ])
      const held = expected.filter(({ status }) => status !== 'closed')
      const spent = sum(held.map(each => each.margin + each.openFee))
      expect(margin).toBe(sum(held.map(each => each.margin)))
      expect(available).toBe(DEMO_FUNDS.minor - spent + sum(expected.map(each => each.profit ?? 0n)))
    }
    expect((await this.#storage.read(verifyLedger)).faults).toEqual([])
  }

  async end(): Promise<void> {
    await this.#engine.stop()
    await this.#storage.close()
  }

  async #buy(each: Extract<Step, { act: 'buy' }>): Promise<void> {
    const mid = this.#mids.get(each.code) ?? START
    const sign = each.side === 'buy' ? 1 : -1
    const price = (points: number) => (points / 100).toFixed(2)
    const desk = { storage: this.#storage, market: this.#market, engine: this.#engine }
    const contract = await open(desk, each.code, {
      id: `order-${this.#expected.size}`,
      userId: each.user,
      side: each.side,
      lots: (each.milliLots / 1000).toFixed(3),
      leverage: each.leverage,
      stopLoss: each.stop === undefined ? undefined : price(mid - sign * each.stop),
      takeProfit: each.target === undefined ? undefined : price(mid + sign * each.target),
    })
    if (contract !== undefined) this.#expected.set(contract.id, contract)
  }

  #tick(which: string, move: number): void {
    const mid = Math.max(1000, (this.#mids.get(which) ?? START) + move)
    this.#mids.set(which, mid)
    this.#market.tick({ code: which, mid, spread: 4 })
    this.#expect(which)
  }

  async #close(pick: number): Promise<void> {
    const open = [...this.#expected.values()].filter(({ status }) => status === 'open')
    const contract = open[pick % Math.max(1, open.length)]
    if (contract === undefined) return
    const outcome = requestClose({ contract, ...marketStateOf(this.#market, contract.code) }, 1_000)
    if (!outcome.ok) return
    if (outcome.value.kind === 'waiting') {
      const { contract: waiting } = outcome.value
      await this.#storage.write(tx => tx.run(markToBeClosed, { id: waiting.id, at: 1_000 }))
      this.#engine.changed(waiting)
      this.#expected.set(waiting.id, waiting)
    } else {
      const { change } = outcome.value
      await this.#storage.write(tx => writeClose(tx, change))
      this.#engine.changed(change.contract)
      this.#expected.set(contract.id, change.contract)
    }
  }

  async #restart(): Promise<void> {
    await this.#engine.stop()
    this.#engine = engineOver(this.#storage, this.#market)
    await this.#engine.start()
    for (const each of CODES) if (this.#market.session(each)?.open) this.#expect(each)
  }

  /** Rules §4 word for word, over every position. */
  #expect(which: string): void {
    const mid = this.#mids.get(which) ?? START
    for (const contract of this.#expected.values()) {
      if (contract.code !== which || contract.status === 'closed') continue
      const mark = ((contract.side === 'buy' ? mid - 2 : mid + 2) / 100).toFixed(2)
      const reason = contract.status === 'to_be_closed' ? 'customer' : reasonOf(contract, mark)
      if (reason === undefined) continue
      const settled = settle(termsOf(contract), money('USD', contract.margin), decimal(mark))
      this.#expected.set(contract.id, {
        ...contract,
        status: 'closed',
        closePrice: mark,
        closeTime: 1_000,
        updatedAt: 1_000,
        closeFee: settled.fee.minor,
        closeReason: reason,
        exitAt: 0,
        profit: settled.payout.minor - contract.margin - contract.openFee,
      })
    }
  }
}

function reasonOf(contract: Contract, text: string): Contract['closeReason'] | undefined {
  const mark = decimal(text)
  const sign = contract.side === 'buy' ? 1 : -1
  const isBeyond = (price: string | null, direction: number) =>
    price !== null &&
    mark
      .minus(price)
      .times(sign * direction)
      .gte(0)
  if (isBeyond(contract.stopLoss, -1)) return 'stop_loss'
  if (isLiquidated({ ...termsOf(contract), maxLeverage: MAX_LEVERAGE }, mark)) return 'liquidation'
  return isBeyond(contract.takeProfit, 1) ? 'take_profit' : undefined
}

function byId(contracts: readonly Contract[]): Contract[] {
  return contracts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
