import { describe, expect, it } from 'vitest'
import { usualOrFull } from '../../scripts/full-run.ts'
import { createJournal } from './journal.ts'
import { pathOf, type RunOptions, run } from './run.ts'

const SHORT = { customers: 10, days: 4, roundsPerDay: 100, actsPerDay: 180, leadership: 'sole' } as const

/** Maximum work per event loop turn: statements (10 µs each) plus a tenth of the rows. */
const MOST_WORK = 400

const EVENTS = [
  'contract stop_loss',
  'contract take_profit',
  'contract liquidation',
  'contract customer',
  'contract cancelled',
  '/flash-exchange/submit 200',
  '/flash-exchange/submit 10011',
  '/flash-exchange/submit 10015',
  'deposit approved',
  'deposit arrived',
  'deposit rejected',
  'deposit cancelled',
  '/user/recharge 409',
  '/user/recharge 10016',
  '/user/recharge 10008',
  'withdrawal completed',
  'withdrawal rejected',
  'withdrawal cancelled',
  'desk withdrawal approved 200',
  'desk withdrawal rejected 200',
  '/user/withdrawal 403',
  '/user/updateUsdtAuth 403',
  '/user/withdrawalAuth 10011',
  '/user/withdrawal/{id}/cancel 10019',
  '/user/withdrawal/{id}/cancel 404',
  'loan repaying',
  'loan repaid',
  'loan withdrawn',
  'loan rejected',
  'loan writtenOff',
  'desk loan approved 200',
  'desk loan resign 200',
  'desk loan changed 200',
  'desk loan writtenOff 200',
  '/user/loan 409',
  '/user/loan 10008',
  '/user/loan 10016',
  '/user/loan/{id}/sign 10019',
  '/user/loan/{id}/repay 10016',
  '/user/loanQuote 10022',
  '/user/loanQuote 10023',
  'bid outbid',
  'bid won',
  'bid bought',
  'auctions prolonged',
  'delivery delivered',
  '/user/buyNft 10008',
  '/user/buyNft 10011',
  '/user/buyNft 10016',
  '/user/buyNft 10020',
  '/user/nft/{id}/address 10021',
  'limits filled',
  'stops filled',
  'amended filled',
  'contract expired',
  '/order/amendContracts/{id} 200',
  '/order/amendContracts/{id} 10014',
  '/order/amendContracts/{id} 10016',
  'parts',
  'option won',
  'option lost',
  'option no_exit',
  'accruals',
  'plan exited',
  '/order/marginContracts/{id} 200',
  '/order/marginContracts/{id} 10014',
  '/order/marginContracts/{id} 10011',
  '/order/reverseContracts/{id} 200',
  '/order/reverseContracts/{id} 10014',
  '/order/reverseContracts/{id} 10015',
  'alert fired',
  'nodes stopped',
  'nodes killed',
  '/order/closeContracts/{id} 404',
  '/order/buyContracts 409',
  '/order/buyContracts 429',
  '/order/buyContracts 10008',
  '/user/limits 200',
  '/order/buyContracts 10026',
  '/order/buyContracts 10027',
  '/order/buyOptions 10028',
]

describe('a simulated site', () => {
  // Three whole sites: near the usual minute on a slow machine.
  it('keeps every invariant under faults and is never blocked for long', {
    timeout: 180_000,
  }, async () => {
    const seen: Record<string, number> = {}
    for (const [seed, leadership] of [
      ['gale', 'sole'],
      ['ebb', 'leased'],
      ['flow', 'leased'],
    ] as const) {
      const { counts, mostWork } = await run({ ...SHORT, seed, leadership })
      expect(mostWork).toBeLessThanOrEqual(MOST_WORK)
      for (const [name, count] of Object.entries(counts)) seen[name] = (seen[name] ?? 0) + count
    }
    // Without events the invariants would hold trivially.
    expect(EVENTS.filter(name => (seen[name] ?? 0) === 0)).toEqual([])
  })

  it('does the same again with the same seed, to the last posting, and something else with another', async () => {
    const [first, second, other] = await Promise.all(
      ['tide', 'tide', 'wind'].map(seed => run({ ...SHORT, days: usualOrFull(1, 2), seed })),
    )
    expect(second).toEqual(first)
    expect(other?.digest).not.toBe(first?.digest)
    expect(other?.pathDigest).not.toBe(first?.pathDigest)
  })

  it('moves its prices independently of trades', async () => {
    const options: RunOptions = { ...SHORT, days: usualOrFull(1, 2), seed: 'calm' }
    const alone = createJournal()
    for (const { ticks } of pathOf(options)) alone.note(ticks)
    expect((await run(options)).pathDigest).toBe(alone.digest())
  })
})
