import { CUSTOMER_ACCOUNTS } from '@quayside/contracts/ledger'
import { CURRENCIES } from '@quayside/money/currency'
import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerAccount, HOUSE_KINDS, houseAccount, mayBeNegative } from './chart.ts'
import { LedgerError, type Leg, leg, move, posting } from './posting.ts'

const HEAD = { kind: 'correction', reference: 'r', at: 1 } as const
const available = customerAccount('ann', { kind: 'available', currency: 'USD', mode: 'demo' })
const margin = customerAccount('ann', { kind: 'margin', currency: 'USD', mode: 'demo' })
const fees = houseAccount('fees', 'USD', 'demo')

const accounts = fc.oneof(
  fc
    .record({
      kind: fc.constantFrom(...CUSTOMER_ACCOUNTS),
      currency: fc.constantFrom(...CURRENCIES),
      mode: fc.constant('demo' as const),
    })
    .map(place => customerAccount('ann', place)),
  fc
    .tuple(fc.constantFrom(...HOUSE_KINDS), fc.constantFrom(...CURRENCIES))
    .map(([kind, currency]) => houseAccount(kind, currency, 'demo')),
)
const legs: fc.Arbitrary<Leg[]> = fc.array(
  fc.record({ account: accounts, amount: fc.bigInt(-1000n, 1000n) }),
  { minLength: 1, maxLength: 12 },
)

function balancing(given: readonly Leg[]): Leg[] {
  return CURRENCIES.map(currency => {
    const sum = given.reduce(
      (total, one) => total + (one.account.currency === currency ? one.amount : 0n),
      0n,
    )
    return { account: houseAccount('suspense', currency, 'demo'), amount: -sum }
  })
}

describe('posting', () => {
  it('carries its head, its mode and its one customer', () => {
    const made = posting({ ...HEAD, memo: 'a note' }, move(available, fees, money('USD', 5n)))
    expect(made).toEqual({
      ...HEAD,
      memo: 'a note',
      mode: 'demo',
      userId: 'ann',
      legs: [
        { account: available, amount: -5n },
        { account: fees, amount: 5n },
      ],
    })
  })

  it('merges the legs of one account and drops what comes to nothing', () => {
    const made = posting(HEAD, [
      ...move(available, fees, money('USD', 5n)),
      ...move(available, margin, money('USD', 7n)),
      ...move(margin, available, money('USD', 7n)),
    ])
    expect(made.legs.map(({ account, amount }) => [account.kind, amount])).toEqual([
      ['available', -5n],
      ['fees', 5n],
    ])
  })

  it.each<[string, Leg[]]>([
    ['does not sum to zero', [{ account: available, amount: 5n }]],
    [
      'sums to zero over two currencies only',
      [leg(available, money('USD', -5n)), leg(houseAccount('fx', 'BTC', 'demo'), money('BTC', 5n))],
    ],
    ['mixes demo and real', move(available, houseAccount('fees', 'USD', 'real'), money('USD', 5n))],
    [
      'touches two customers',
      move(
        available,
        customerAccount('bob', { kind: 'available', currency: 'USD', mode: 'demo' }),
        money('USD', 5n),
      ),
    ],
    ['has no legs', []],
    ['does not fit into 64 bits', move(available, fees, money('USD', 2n ** 63n))],
    ['moves nothing', move(available, fees, money('USD', 0n))],
  ])('refuses a posting that %s', (_, given) => {
    expect(() => posting(HEAD, given)).toThrow(LedgerError)
  })

  it('refuses an amount of another currency than the account’s, and a negative move', () => {
    expect(() => leg(available, money('BTC', 1n))).toThrow(LedgerError)
    expect(() => move(available, fees, money('USD', -1n))).toThrow(LedgerError)
  })

  it('sums to zero in every currency, one non-zero leg an account, whatever it is given', () => {
    fc.assert(
      fc.property(legs, given => {
        const all = [...given, ...balancing(given)]
        if (balancing(all).some(one => one.amount !== 0n)) throw new Error('not balanced')
        let made: ReturnType<typeof posting>
        try {
          made = posting(HEAD, all)
        } catch (error) {
          expect(String(error)).toContain('moves nothing')
          return
        }
        expect(balancing(made.legs).every(one => one.amount === 0n)).toBe(true)
        const keys = made.legs.map(({ account }) => `${account.owner} ${account.kind} ${account.currency}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(made.legs.every(one => one.amount !== 0n)).toBe(true)
      }),
    )
  })

  it('refuses whatever is off by any amount', () => {
    fc.assert(
      fc.property(legs, fc.bigInt(1n, 10n), (given, off) => {
        const all = [...given, ...balancing(given), { account: fees, amount: off }]
        expect(() => posting(HEAD, all)).toThrow(LedgerError)
      }),
    )
  })
})

describe('chart of accounts', () => {
  it('lets no customer account and no fund held for others run below zero', () => {
    const customers = CUSTOMER_ACCOUNTS.map(kind =>
      customerAccount('ann', { kind, currency: 'USD', mode: 'real' }),
    )
    expect(customers.some(mayBeNegative)).toBe(false)
    const free = HOUSE_KINDS.filter(kind => mayBeNegative(houseAccount(kind, 'USD', 'real')))
    expect(HOUSE_KINDS.filter(kind => !free.includes(kind))).toEqual(['plan_pool', 'donations'])
  })

  it('rejects the house and an unknown id as a customer', () => {
    for (const owner of ['house', '']) {
      expect(() => customerAccount(owner, { kind: 'available', currency: 'USD', mode: 'demo' })).toThrow()
    }
  })
})
