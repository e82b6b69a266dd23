import { money, toShortText } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Posting } from '../../../ledger/posting.ts'
import { buyNft, endAuction, RESTORED_MS, withdrawNft } from './auction.ts'
import { buildBuy, buildNft, HOUR_MS, NOW, USDT } from './nft.builders.ts'
import { leastOf, phaseOf } from './nft.ts'

type Step =
  | { readonly kind: 'bid'; readonly who: number; readonly above: number; readonly raises: boolean }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'end' | 'withdraw' }

const wait = fc.oneof(fc.nat(RESTORED_MS), fc.nat(26 * HOUR_MS))
const bid = fc.record({
  kind: fc.constant('bid' as const),
  who: fc.nat(4),
  above: fc.integer({ min: -3, max: 50 }),
  raises: fc.boolean(),
})
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: bid },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: wait }) },
  fc.constant({ kind: 'end' as const }),
  fc.constant({ kind: 'withdraw' as const }),
)

/** The auction next to a reference list of the accepted bids, with wallets derived from postings alone. */
class Model {
  nft = buildNft()
  now = NOW
  readonly list: { readonly who: string; readonly amount: bigint; readonly at: number }[] = []
  readonly #wallets = new Map<string, bigint>()

  balance(owner: string, kind: string): bigint {
    return this.#wallets.get(`${owner} ${kind}`) ?? 0n
  }

  take(step: Step): void {
    if (step.kind === 'wait') this.now += step.ms
    else if (step.kind === 'bid') this.#bid(step)
    else if (step.kind === 'end') this.#end()
    else this.#withdraw()
  }

  #bid({ who: number, above, raises }: Extract<Step, { kind: 'bid' }>): void {
    const who = `user-${number}`
    const least = leastOf(this.nft).minor
    const amount = least + BigInt(above) * USDT
    const last = this.list.at(-1)
    const leads = last?.who === who
    const command = buildBuy({
      userId: who,
      amount: toShortText(money('USDT', amount)),
      raises: raises && last ? toShortText(money('USDT', last.amount)) : undefined,
    })
    const result = buyNft(this.nft, command, this.now)
    const isLive = ['open', 'running'].includes(phaseOf(this.nft, this.now))
    expect(result.ok).toBe(isLive && amount >= least && leads === (command.raises !== undefined))
    if (!result.ok) return
    this.nft = result.value.nft
    this.list.push({ who, amount, at: this.now })
    this.#book(result.value.postings)
  }

  #end(): void {
    const ended = endAuction(this.nft, this.now)
    if (ended === undefined) return
    this.nft = ended.nft
    this.#book([ended.posting])
  }

  #withdraw(): void {
    const taken = withdrawNft(this.nft, this.now)
    expect(taken.ok).toBe(this.nft.status === 'open' && this.list.length === 0)
    if (taken.ok) this.nft = taken.value
  }

  #book(postings: readonly Posting[]): void {
    for (const { account, amount } of postings.flatMap(({ legs }) => legs)) {
      const key = `${account.owner} ${account.kind}`
      this.#wallets.set(key, (this.#wallets.get(key) ?? 0n) + amount)
      if (account.owner !== 'house' && account.kind === 'bid_hold') {
        expect(this.#wallets.get(key)).toBeGreaterThanOrEqual(0n)
      }
    }
  }
}

function expectWhole({
  nft,
  list,
  balance,
}: Pick<Model, 'nft' | 'list'> & { balance: Model['balance'] }): void {
  const last = list.at(-1)
  const isSold = nft.status === 'sold'
  expect([nft.highest?.amount, nft.bids]).toEqual([last?.amount, list.length])
  for (const { who } of list) {
    const paid = who === last?.who ? last.amount : 0n
    expect(balance(who, 'available')).toBe(-paid)
    expect(balance(who, 'bid_hold')).toBe(isSold ? 0n : paid)
  }
  expect(balance('house', 'donations')).toBe(isSold ? last?.amount : 0n)
}

describe('an auction against a plain list of bids', () => {
  it('holds the highest bid alone, gives every other back whole, and leaves fifteen quiet minutes', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), steps => {
        const model = new Model()
        for (const step of steps) model.take(step)
        const { nft, list } = model
        expectWhole({ nft, list, balance: (owner, kind) => model.balance(owner, kind) })
        for (const { at } of list.slice(-1)) expect(nft.endsAt).toBeGreaterThanOrEqual(at + RESTORED_MS)
      }),
    )
  })
})
