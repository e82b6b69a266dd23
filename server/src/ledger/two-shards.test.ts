import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, customerAccount, houseAccount, mayBeNegative } from './chart.ts'
import { move, type Posting, posting } from './posting.ts'

/** The protocol of docs/scale.md for transfers between two databases, with the ledger's own postings. */
type Rules = {
  /** The receiving database books a transfer number once. */
  readonly dedupes: boolean
  /** The sending database keeps what it must deliver in the transaction that takes the money. */
  readonly keepsOutbox: boolean
  /** The sender delivers only what it has booked. */
  readonly booksFirst: boolean
}

const RULES: Rules = { dedupes: true, keepsOutbox: true, booksFirst: true }
const OPENING = 1_000n
const CUSTOMERS = ['ann', 'bob', 'cyd', 'dee']

const available = (owner: string) =>
  customerAccount(owner, { kind: 'available', currency: 'USD', mode: 'real' })
const FUNDS = houseAccount('custody', 'USD', 'real')
/** A house account of each database; the chart gets its kind with the first second database. */
const TRANSIT = houseAccount('fx', 'USD', 'real')

type Transfer = {
  readonly number: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

function createShard() {
  const balances = new Map<string, bigint>()
  const booked = new Set<string>()
  const outbox: Transfer[] = []
  const keyOf = ({ owner, kind }: Account) => `${owner} ${kind}`
  const balance = (account: Account) => balances.get(keyOf(account)) ?? 0n

  /** Books a posting as `post` does: once per reference, and never below zero. */
  function book({ kind, reference, legs }: Posting, dedupes = true): boolean {
    const name = `${kind} ${reference}`
    if (dedupes && booked.has(name)) return false
    if (legs.some(({ account, amount }) => !mayBeNegative(account) && balance(account) + amount < 0n))
      return false
    booked.add(name)
    for (const { account, amount } of legs) balances.set(keyOf(account), balance(account) + amount)
    return true
  }

  return { book, balance, outbox, sum: () => [...balances.values()].reduce((sum, one) => sum + one, 0n) }
}

type Shard = ReturnType<typeof createShard>

const shardOf = (customer: string) => CUSTOMERS.indexOf(customer) % 2

function createPair(rules: Rules) {
  const shards: readonly [Shard, Shard] = [createShard(), createShard()]
  const at = (index: number) => (index === 0 ? shards[0] : shards[1])
  /** On the way between the databases; a crash loses all of it. */
  let messages: Transfer[] = []
  const underWay = new Map<string, bigint>()
  let count = 0
  for (const customer of CUSTOMERS)
    at(shardOf(customer)).book(
      posting(
        { kind: 'deposit', reference: `opening-${customer}`, at: 0 },
        move(FUNDS, available(customer), money('USD', OPENING)),
      ),
    )

  function send(from: string, to: string, amount: bigint, crashes: boolean): void {
    count += 1
    const transfer = { number: `transfer-${count}`, from, to, amount }
    const shard = at(shardOf(from))
    if (!rules.booksFirst) messages.push(transfer)
    const head = { kind: 'withdraw_send', reference: transfer.number, at: count } as const
    if (!shard.book(posting(head, move(available(from), TRANSIT, money('USD', amount))))) return
    underWay.set(transfer.number, amount)
    if (rules.keepsOutbox) shard.outbox.push(transfer)
    if (crashes) return
    if (!rules.keepsOutbox) shard.outbox.push(transfer)
    messages.push(transfer)
  }

  function receive({ number, to, amount }: Transfer): void {
    const head = { kind: 'deposit', reference: number, at: count } as const
    const credit = posting(head, move(TRANSIT, available(to), money('USD', amount)))
    if (at(shardOf(to)).book(credit, rules.dedupes)) underWay.delete(number)
  }

  return {
    send,
    /** Delivers one message; a repeated one stays on the way and arrives again, perhaps late. */
    deliver(index: number, repeats: boolean): void {
      const message = messages[index % Math.max(1, messages.length)]
      if (message === undefined) return
      if (!repeats) messages = messages.filter(each => each !== message)
      receive(message)
    },
    crash() {
      messages = []
    },
    /** After a start, and periodically, each database sends its outbox again. */
    resend() {
      messages.push(...shards.flatMap(({ outbox }) => outbox))
    },
    check() {
      const transit = shards.reduce((sum, shard) => sum + shard.balance(TRANSIT), 0n)
      const owed = [...underWay.values()].reduce((sum, one) => sum + one, 0n)
      return shards.every(shard => shard.sum() === 0n) && transit === owed
    },
    settle() {
      this.resend()
      for (const message of messages) receive(message)
      const total = CUSTOMERS.reduce(
        (sum, customer) => sum + at(shardOf(customer)).balance(available(customer)),
        0n,
      )
      return this.check() && underWay.size === 0 && total === OPENING * BigInt(CUSTOMERS.length)
    },
  }
}

const customer = fc.constantFrom(...CUSTOMERS)
const event = fc.oneof(
  fc.record({
    is: fc.constant('send' as const),
    from: customer,
    to: customer,
    amount: fc.bigInt({ min: 1n, max: 700n }),
    crashes: fc.boolean(),
  }),
  fc.record({ is: fc.constant('deliver' as const), index: fc.nat({ max: 20 }), repeats: fc.boolean() }),
  fc.record({ is: fc.constantFrom('crash' as const, 'resend' as const) }),
)

function holds(rules: Rules, runs: number) {
  return fc.check(
    fc.property(fc.array(event, { maxLength: 30 }), events => {
      const pair = createPair(rules)
      for (const one of events) {
        if (one.is === 'deliver') pair.deliver(one.index, one.repeats)
        else if (one.is !== 'send') pair[one.is]()
        else if (shardOf(one.from) !== shardOf(one.to)) pair.send(one.from, one.to, one.amount, one.crashes)
        if (!pair.check()) return false
      }
      return pair.settle()
    }),
    { numRuns: runs },
  )
}

describe('customers in two databases', () => {
  it('lose and double nothing in transfers, crashes, and repeated or late deliveries', () => {
    const { failed, numRuns } = holds(RULES, 5_000)
    expect({ failed, numRuns }).toEqual({ failed: false, numRuns: 5_000 })
  })

  it.each([
    ['a delivery is booked twice', { dedupes: false }],
    ['a crash after the first half forgets the delivery', { keepsOutbox: false }],
    ['a refused first half is delivered', { booksFirst: false }],
  ])('fail the check if %s', (_, broken) => {
    expect(holds({ ...RULES, ...broken }, 5_000).failed).toBe(true)
  })
})
