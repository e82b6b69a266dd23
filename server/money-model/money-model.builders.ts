import { equal, ok } from 'node:assert/strict'
import { pairOf } from '../src/areas/exchange/exchange.builders.ts'
import { exchangeRowOf, insertExchange } from '../src/areas/exchange/queries.ts'
import { exchangeAt } from '../src/areas/exchange/rules/exchange.ts'
import { quoteExchange } from '../src/areas/exchange/rules/quote.ts'
import { customerAccount, houseAccount } from '../src/ledger/chart.ts'
import { post } from '../src/ledger/post.ts'
import { DepositsSide } from './deposits-side.builders.ts'
import { FLOAT, ModelContext, unwrap } from './model-context.builders.ts'
import { type MoneyStep, USERS } from './money-steps.builders.ts'
import { SendingNodes } from './sending-nodes.builders.ts'
import { WithdrawalsSide } from './withdrawals-side.builders.ts'

const SECOND = 1_000

/** Compares the product with plain sums and coins after each step; throws an AssertionError on a difference. */
export async function runMoneyModel(steps: readonly MoneyStep[]): Promise<readonly string[]> {
  const environment = await Environment.open()
  try {
    for (const each of steps) {
      await environment.take(each)
      await environment.compare()
    }
    await environment.drain()
    return environment.ends()
  } finally {
    await environment.end()
  }
}

class Environment {
  readonly #context: ModelContext
  readonly #deposits: DepositsSide
  readonly #withdrawals: WithdrawalsSide
  readonly #nodes: SendingNodes

  private constructor(context: ModelContext) {
    this.#context = context
    this.#deposits = new DepositsSide(context)
    this.#withdrawals = new WithdrawalsSide(context)
    this.#nodes = new SendingNodes(context)
  }

  static async open(): Promise<Environment> {
    const environment = new Environment(await ModelContext.open())
    await environment.#nodes.restart()
    return environment
  }

  async take(each: MoneyStep): Promise<void> {
    const { coins } = this.#context
    switch (each.act) {
      case 'report':
        return await this.#deposits.report(each.user, each.amount)
      case 'decideDeposit':
        return await this.#deposits.decide(each)
      case 'cancelDeposit':
        return await this.#deposits.cancel(each.pick)
      case 'exchange':
        return await this.#exchange(each)
      case 'withdraw':
        return await this.#withdrawals.begin(each)
      case 'decideWithdrawal':
        return await this.#withdrawals.decide(each)
      case 'cancelWithdrawal':
        return await this.#withdrawals.cancel(each.pick)
      case 'fault':
        return coins.fail(each.fault)
      case 'pass':
        return await this.#nodes.poll(each.seconds * SECOND)
      case 'block':
        coins.grow()
        return await this.#nodes.poll(SECOND)
      case 'reorganize':
        return coins.reorganize()
      case 'revert':
        return coins.revert(each.pick)
      case 'restart':
        return await this.#nodes.restart()
      case 'takeOver':
        return await this.#nodes.takeOver()
    }
  }

  async compare(): Promise<void> {
    await this.#deposits.compare()
    await this.#withdrawals.compare()
    for (const each of USERS) {
      const own = (kind: 'available' | 'withdraw_hold', currency: 'USD' | 'USDT') =>
        this.#context.balance(customerAccount(each, { kind, currency, mode: 'real' }))
      const mine = this.#withdrawals.withdrawals.filter(one => one.user === each)
      const held = mine.filter(one => one.isHeld).reduce((sum, { amount }) => sum + amount, 0n)
      const gone = mine
        .filter(one => one.status === 'completed')
        .reduce((sum, { amount }) => sum + amount, 0n)
      const { dollars, tethers } = this.#context.wallets.of(each)
      equal(await own('available', 'USD'), dollars)
      equal(await own('available', 'USDT'), tethers - held - gone)
      equal(await own('withdraw_hold', 'USDT'), held)
    }
    const completed = this.#withdrawals.withdrawals.filter(({ status }) => status === 'completed')
    const sent = completed.reduce((sum, { amount, fee }) => sum + amount - fee, 0n)
    const fees = completed.reduce((sum, { fee }) => sum + fee, 0n)
    equal(
      await this.#context.balance(houseAccount('custody', 'USDT', 'real')),
      sent - this.#context.wallets.credited,
    )
    equal(await this.#context.balance(houseAccount('fees', 'USDT', 'real')), fees)
    const waiting = this.#deposits.deposits.filter(({ status }) => status === 'arrived')
    const suspense = waiting.reduce((sum, { amount }) => sum + amount, 0n)
    equal(await this.#context.balance(houseAccount('suspense', 'USDT', 'real')), suspense)
    await this.#context.requireSoundLedger()
    const left = this.#withdrawals.withdrawals
      .flatMap(({ id }) => this.#context.coins.paid(id))
      .reduce((sum, one) => sum + one, 0n)
    equal(this.#context.coins.held, FLOAT + this.#context.wallets.arrived - left)
  }

  async drain(): Promise<void> {
    this.#context.coins.fail(undefined)
    for (let round = 0; round < 8; round += 1) {
      this.#context.coins.grow()
      await this.#nodes.poll(400 * SECOND)
    }
    await this.compare()
    for (const { status } of this.#withdrawals.withdrawals)
      ok(!['approved', 'sending', 'confirming'].includes(status), status)
  }

  ends(): readonly string[] {
    return [
      ...this.#deposits.deposits.map(({ status }) => `deposit ${status}`),
      ...this.#withdrawals.withdrawals.map(({ status }) => `withdrawal ${status}`),
    ]
  }

  async end(): Promise<void> {
    await this.#nodes.stop()
    await this.#context.storage.close()
  }

  async #exchange({ user: whose, isOut, cents }: Extract<MoneyStep, { act: 'exchange' }>): Promise<void> {
    const pair = isOut ? pairOf('USD', 'USDT') : pairOf('USDT', 'USD')
    const amount = (cents / 100).toFixed(2)
    const id = this.#context.services.ids.next()
    const requested = { id, userId: whose, mode: 'real', amount, amountOf: 'from' } as const
    const quote = quoteExchange(pair, requested, this.#context.now)
    if (!quote.ok) return
    const command = { id, orderNo: id, mode: 'real', clientId: id, usedBy: undefined, pair } as const
    const { exchange, posting: moved } = unwrap(exchangeAt(quote.value, command, this.#context.now))
    const { given, received } = exchange
    // A cent is ten thousand of the smallest units of a tether, which is worth at most a dollar.
    ok(isOut ? received <= given * 10_000n : received * 10_000n <= given)
    const isCovered =
      given <= (isOut ? this.#context.wallets.of(whose).dollars : this.#withdrawals.free(whose))
    const done = await this.#context.storage
      .write(async tx => {
        await tx.run(insertExchange, exchangeRowOf(exchange))
        await post(tx, moved)
      })
      .then(
        () => true,
        () => false,
      )
    equal(done, isCovered)
    if (done) this.#context.wallets.exchange(whose, isOut, exchange)
  }
}
