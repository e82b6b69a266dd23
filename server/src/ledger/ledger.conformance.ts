import { CUSTOMER_ACCOUNTS } from '@quayside/contracts/ledger'
import { CURRENCIES } from '@quayside/money/currency'
import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveParam } from '../platform/storage/queries/params.ts'
import { prepare } from '../platform/storage/query.ts'
import { addCustomers, charge, usd } from '../platform/storage/storage.builders.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { auditNew, readAudited } from './audit/audited.ts'
import { BalanceOverflow } from './balance-overflow.ts'
import { customerAccount, HOUSE, HOUSE_KINDS, hasRunningBalance, houseAccount } from './chart.ts'
import { HoldsRemain } from './demo.ts'
import { foldHouseBalances } from './house-balances.ts'
import { InsufficientBalance } from './insufficient-balance.ts'
import { balanceOf, LARGEST_BALANCE, post } from './post.ts'
import { LedgerError, move, type Posting, posting } from './posting.ts'
import { insertEntries, insertPosting } from './queries.ts'
import { verifyLedger } from './verify.ts'
import { balances, fundDemo, resetDemo } from './wallet.ts'

export const PEOPLE = ['ann', 'bob', 'cyd'] as const

const tamper = prepare((q, p: { owner: string; balance: bigint }) =>
  q.updateTable('accounts').set({ balance: p.balance }).where('owner', '=', p.owner),
)

const miscount = prepare((q, p: { owner: string }) =>
  q
    .updateTable('accounts')
    .set(eb => ({ lines: eb('lines', '+', 1) }))
    .where('owner', '=', p.owner)
    .where('kind', '=', 'available'),
)

const misfold = prepare(q =>
  q
    .updateTable('house_balances')
    .set(eb => ({ balance: eb('balance', '+', 1n) }))
    .where('balance', '<>', 0n),
)

const houseAccounts = prepare(q =>
  q.selectFrom('accounts').select(['id', 'owner', 'kind', 'currency', 'mode']).where('owner', '=', HOUSE),
)

const foldedAccounts = prepare(q => q.selectFrom('house_balances').select('account_id'))

const misresult = prepare((q, p: { userId: string }) =>
  q
    .updateTable('real_results')
    .set(eb => ({ running_result: eb('running_result', '+', 1n) }))
    .where('user_id', '=', p.userId),
)

/** Any movement that the chart of accounts allows, affordable or not. */
export const movements = fc.record({
  userId: fc.constantFrom(...PEOPLE),
  currency: fc.constantFrom(...CURRENCIES),
  mode: fc.constantFrom('demo', 'real'),
  kind: fc.constantFrom('correction', 'contract_close', 'option_settle'),
  // Node clocks differ: a later write may carry an earlier time.
  at: fc.integer({ min: 1, max: 600_000 }),
  from: fc.constantFrom(...CUSTOMER_ACCOUNTS),
  to: fc.constantFrom(...CUSTOMER_ACCOUNTS),
  house: fc.constantFrom(...HOUSE_KINDS),
  toHouse: fc.bigInt(0n, 6_000_000n),
  toHold: fc.bigInt(0n, 6_000_000n),
  fromHouse: fc.bigInt(0n, 6_000_000n),
})
type Movement = typeof movements extends fc.Arbitrary<infer T> ? T : never

export function postingOf(movement: Movement, reference: string): Posting | undefined {
  const { userId, currency, mode, kind, at, toHouse, toHold, fromHouse } = movement
  const from = customerAccount(userId, { kind: movement.from, currency, mode })
  const to = customerAccount(userId, { kind: movement.to, currency, mode })
  const house = houseAccount(movement.house, currency, mode)
  const legs = [
    ...move(from, house, money(currency, toHouse)),
    ...move(from, to, money(currency, toHold)),
    ...move(house, from, money(currency, fromHouse)),
  ]
  const nets = toHouse === fromHouse && (toHold === 0n || movement.from === movement.to)
  return nets ? undefined : posting({ kind, reference, at }, legs)
}

/** The ledger's invariants (rules §2); part of the storage's conformance suite. */
export function describeLedger(current: () => Storage): void {
  describe('ledger', () => {
    it('gives a new demo wallet 100,000 USD, once', async () => {
      await addCustomers(current(), ['ann'])
      const wallet = await current().read(tx => balances(tx, { userId: 'ann', mode: 'demo' }))
      expect(wallet.get('USD')).toMatchObject({ available: 10_000_000n, margin: 0n, loan_due: 0n })
      const real = await current().read(tx => balances(tx, { userId: 'ann', mode: 'real' }))
      expect([...real]).toEqual([])
      await expect(current().write(tx => fundDemo(tx, { userId: 'ann', at: 2 }))).rejects.toMatchObject({
        rule: 'unique',
      })
      expect(await current().read(tx => balanceOf(tx, usd('ann')))).toBe(10_000_000n)
    })

    it('changes both balances with a posting', async () => {
      await addCustomers(current(), ['ann'])
      const fees = houseAccount('fees', 'USD', 'demo')
      await current().write(async tx => {
        await post(tx, charge('ann', 'order-1', 5n))
        expect([await balanceOf(tx, usd('ann')), await balanceOf(tx, fees)]).toEqual([9_999_995n, 5n])
      })
    })

    it('refuses to overdraw a customer, with code 10011 and without a trace', async () => {
      await addCustomers(current(), ['ann'])
      const error = await current()
        .write(tx => post(tx, charge('ann', 'order-1', 10_000_001n)))
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(InsufficientBalance)
      expect(error).toMatchObject({ code: '10011', balance: 10_000_000n, wanted: 10_000_001n })
      const audit = await current().read(verifyLedger)
      expect(audit).toEqual({ postings: 1, entries: 2, faults: [] })
      expect(await current().read(tx => balanceOf(tx, houseAccount('fees', 'USD', 'demo')))).toBe(0n)
    })

    it('refuses what a customer’s balance cannot hold, from the first posting on, and keeps posting afterwards', async () => {
      await addCustomers(current(), ['ann', 'bob'])
      const deposit = (userId: string, reference: string, minor: bigint) =>
        current().write(tx =>
          post(
            tx,
            posting(
              { kind: 'deposit', reference, at: 1 },
              move(
                houseAccount('custody', 'USDT', 'real'),
                customerAccount(userId, { kind: 'available', currency: 'USDT', mode: 'real' }),
                money('USDT', minor),
              ),
            ),
          ),
        )
      await expect(deposit('ann', 'largest', 2n ** 63n - 1n)).rejects.toThrow(BalanceOverflow)
      await deposit('ann', 'full', LARGEST_BALANCE)
      await expect(deposit('ann', 'one more', 1n)).rejects.toMatchObject({ refusal: { code: '10016' } })
      await deposit('bob', 'other', 1n)
      const custody = houseAccount('custody', 'USDT', 'real')
      expect(await current().read(tx => balanceOf(tx, custody))).toBe(-LARGEST_BALANCE - 1n)
      expect((await current().read(verifyLedger)).faults).toEqual([])
    })

    it('leaves the balances whole when a command catches the refusal and goes on', async () => {
      await addCustomers(current(), ['ann'])
      await current().write(async tx => {
        await post(tx, charge('ann', 'order-1', 10_000_001n)).catch(() => undefined)
        await post(tx, charge('ann', 'order-2', 10_000_000n))
      })
      expect(await current().read(tx => balanceOf(tx, usd('ann')))).toBe(0n)
      expect((await current().read(verifyLedger)).faults).toEqual([])
    })

    it('refuses to pay yield that the plan pool does not hold', async () => {
      await addCustomers(current(), ['ann'])
      const pool = houseAccount('plan_pool', 'USD', 'demo')
      const accrual = posting(
        { kind: 'plan_accrual', reference: 'plan-1:1', at: 1 },
        move(pool, usd('ann'), money('USD', 1n)),
      )
      await expect(current().write(tx => post(tx, accrual))).rejects.toThrow(InsufficientBalance)
    })

    it('posts one kind and reference once, also when both arrive in one turn', async () => {
      await addCustomers(current(), ['ann'])
      const attempts = [1, 2, 3].map(() => current().write(tx => post(tx, charge('ann', 'order-1', 5n))))
      const settled = await Promise.allSettled(attempts)
      expect(settled.map(one => one.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      expect(await current().read(tx => balanceOf(tx, usd('ann')))).toBe(9_999_995n)
    })

    it('sets a demo wallet back to 100,000 USD from above and from below', async () => {
      await addCustomers(current(), ['ann'])
      const ether = customerAccount('ann', { kind: 'available', currency: 'ETH', mode: 'demo' })
      const custody = houseAccount('custody', 'ETH', 'demo')
      await current().write(async tx => {
        await post(tx, charge('ann', 'order-1', 123n))
        const gift = move(custody, ether, money('ETH', 7n))
        await post(tx, posting({ kind: 'exchange', reference: 'swap-1', at: 1 }, gift))
      })
      await current().write(tx => resetDemo(tx, { userId: 'ann', at: 2, reference: 'reset-1' }))
      const wallet = await current().read(tx => balances(tx, { userId: 'ann', mode: 'demo' }))
      expect([wallet.get('USD')?.available, wallet.get('ETH')?.available]).toEqual([10_000_000n, 0n])
      const again = await current().write(tx => resetDemo(tx, { userId: 'ann', at: 3, reference: 'reset-2' }))
      expect(again).toBeUndefined()
    })

    it('does not set a demo wallet back while margin is in use', async () => {
      await addCustomers(current(), ['ann'])
      const hold = move(usd('ann'), usd('ann', 'margin'), money('USD', 5n))
      await current().write(tx => post(tx, posting({ kind: 'contract_open', reference: 'o', at: 1 }, hold)))
      await expect(
        current().write(tx => resetDemo(tx, { userId: 'ann', at: 2, reference: 'reset-1' })),
      ).rejects.toThrow(HoldsRemain)
    })

    it('keeps every invariant under random concurrent postings, and refusals leave no trace', async () => {
      await addCustomers(current(), PEOPLE)
      let round = 0
      const property = fc.asyncProperty(fc.array(movements, { maxLength: 25 }), async batch => {
        round += 1
        const before = await current().read(verifyLedger)
        const postings = batch
          .map((movement, index) => postingOf(movement, `${round}-${index}`))
          .filter(made => made !== undefined)
        const settled = await Promise.allSettled(postings.map(made => current().write(tx => post(tx, made))))
        const done = postings.filter((_, index) => settled[index]?.status === 'fulfilled')
        const refused = settled.filter(one => one.status === 'rejected')
        expect(refused.every(one => one.reason instanceof InsufficientBalance)).toBe(true)
        const legs = done.reduce((sum, made) => sum + made.legs.length, 0)
        expect(await current().read(verifyLedger)).toEqual({
          postings: before.postings + done.length,
          entries: before.entries + legs,
          faults: [],
        })
      })
      await fc.assert(property, { numRuns: 40 })
    })

    it('finds a balance that was tampered with', async () => {
      await addCustomers(current(), ['ann'])
      await current().write(tx => tx.run(tamper, { owner: 'ann', balance: 10_000_001n }))
      expect((await current().read(verifyLedger)).faults).toHaveLength(1)
      await expect(
        current().write(tx => tx.run(tamper, { owner: 'ann', balance: -1n })),
      ).rejects.toMatchObject({
        rule: 'check',
      })
    })

    it('sums the house’s accounts from their entries, the same before, between, and after folds', async () => {
      await addCustomers(current(), ['ann'])
      const sums = () =>
        current().read(tx =>
          Promise.all(
            (['custody', 'fees'] as const).map(kind => balanceOf(tx, houseAccount(kind, 'USD', 'demo'))),
          ),
        )
      expect(await sums()).toEqual([-10_000_000n, 0n])
      expect(await current().write(foldHouseBalances)).toBe(1)
      expect(await sums()).toEqual([-10_000_000n, 0n])
      await current().write(tx => post(tx, charge('ann', 'order-1', 5n)))
      expect(await sums()).toEqual([-10_000_000n, 5n])
      expect(await current().write(foldHouseBalances)).toBe(1)
      expect(await current().write(foldHouseBalances)).toBe(0)
      expect(await sums()).toEqual([-10_000_000n, 5n])
      expect((await current().read(verifyLedger)).faults).toEqual([])
    })

    it('finds a folded balance that was tampered with', async () => {
      await addCustomers(current(), ['ann'])
      await current().write(foldHouseBalances)
      await current().write(tx => tx.run(misfold, {}))
      expect((await current().read(verifyLedger)).faults).toEqual([
        expect.stringMatching(/^house account \d+ folded 1 entries to -9999999, they are 1 with -10000000$/),
      ])
    })

    describe('the audit of new postings', () => {
      const audit = () => auditNew(current(), 1)

      it('reads each posting once, up to the last fold, and finds a sound ledger sound', async () => {
        await addCustomers(current(), ['ann'])
        expect(await audit()).toEqual([])
        expect(await current().read(readAudited)).toMatchObject({ through: 0, entries: 0 })
        await current().write(foldHouseBalances)
        expect(await audit()).toEqual([])
        const first = await current().read(readAudited)
        expect(first).toMatchObject({ entries: 2 })
        await current().write(tx => post(tx, charge('ann', 'order-1', 5n)))
        await current().write(foldHouseBalances)
        expect(await audit()).toEqual([])
        expect(await audit()).toEqual([])
        expect(await current().read(readAudited)).toMatchObject({ through: first.through + 1, entries: 4 })
        expect((await current().read(verifyLedger)).faults).toEqual([])
      })

      it('finds a tampered balance of an account with new entries until it is corrected', async () => {
        await addCustomers(current(), ['ann'])
        await current().write(foldHouseBalances)
        await current().write(tx => tx.run(tamper, { owner: 'ann', balance: 10_000_001n }))
        const fault = [expect.stringMatching(/^account \d+ says 10000001, its newest entry 10000000$/)]
        expect(await audit()).toEqual(fault)
        expect(await audit()).toEqual(fault)
        await current().write(tx => tx.run(tamper, { owner: 'ann', balance: 10_000_000n }))
        expect(await audit()).toEqual([])
      })

      it.each([
        ['a posting that is off', { fee: -2n, after: 10_000_001n }, /^posting \d+ does not sum to zero$/],
        [
          'a broken chain',
          { fee: -1n, after: 7n },
          /^account \d+ has a wrong running balance at posting \d+$/,
        ],
      ])('finds %s', async (_name, odd, fault) => {
        await addCustomers(current(), ['ann', 'bob'])
        await current().write(tx => post(tx, charge('ann', 'order-1', 5n)))
        const id = await writeOdd(odd)
        await current().write(foldHouseBalances)
        const posting = new RegExp(`posting ${id}( |$)`)
        for (const faults of [await audit(), (await current().read(verifyLedger)).faults])
          expect(faults.filter(text => posting.test(text))).toEqual([expect.stringMatching(fault)])
      })

      it('finds a posting without entries and one on another customer’s account', async () => {
        await addCustomers(current(), ['ann', 'bob'])
        await current().write(async tx => {
          await tx.run(insertPosting, oddPosting('empty', 'ann'))
          await tx.run(insertPosting, oddPosting('misplaced', 'ann'))
          await tx.run(insertEntries(2), {
            ...entriesOf('misplaced', 'bob', 5n),
            after0: 10_000_005n,
          })
        })
        await current().write(foldHouseBalances)
        expect(await audit()).toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^posting \d+ has no entries$/),
            expect.stringMatching(/^posting \d+ has an entry on an account of another customer or mode$/),
          ]),
        )
      })

      it('lets the full audit find entries that differ from the audited ones', async () => {
        await addCustomers(current(), ['ann'])
        await current().write(foldHouseBalances)
        await audit()
        const { through, entries, checksum } = await current().read(readAudited)
        const value = JSON.stringify({ through, entries, checksum: String(checksum + 1n) })
        await current().write(tx => tx.run(saveParam, { key: 'ledger audit', value, now: 1 }))
        expect((await current().read(verifyLedger)).faults).toEqual([
          `entries up to posting ${through} differ from those that were audited before`,
        ])
        const beyond = JSON.stringify({ through: through + 9, entries, checksum: String(checksum) })
        await current().write(tx => tx.run(saveParam, { key: 'ledger audit', value: beyond, now: 1 }))
        expect((await current().read(verifyLedger)).faults).toContainEqual(
          `postings after ${through} that were audited before are missing`,
        )
      })

      const oddPosting = (reference: string, user_id: string) =>
        ({ kind: 'correction', reference, user_id, mode: 'demo', created_at: 1, memo: '' }) as const

      const entriesOf = (reference: string, owner: string, amount: bigint) =>
        ({
          kind: 'correction',
          reference,
          mode: 'demo',
          owner0: owner,
          kind0: 'available',
          currency0: 'USD',
          amount0: amount,
          owner1: HOUSE,
          kind1: 'fees',
          currency1: 'USD',
          amount1: -amount,
          after1: 0n,
        }) as const

      /** Writes a posting that gives bob one cent, with another fee or balance than it should have. */
      async function writeOdd({ fee, after }: { fee: bigint; after: bigint }): Promise<number> {
        return await current().write(async tx => {
          const made = await tx.one(insertPosting, oddPosting('odd', 'bob'))
          await tx.run(insertEntries(2), { ...entriesOf('odd', 'bob', 1n), amount1: fee, after0: after })
          return made?.id ?? 0
        })
      }
    })

    it('has an account of each kind, currency, and mode for the house from the start', async () => {
      const { rows, folded } = await current().read(async tx => ({
        rows: await tx.all(houseAccounts, {}),
        folded: await tx.all(foldedAccounts, {}),
      }))
      const wanted = HOUSE_KINDS.flatMap(kind =>
        CURRENCIES.flatMap(currency =>
          (['demo', 'real'] as const).map(mode => houseAccount(kind, currency, mode)),
        ),
      )
      const nameOf = ({ kind, currency, mode }: (typeof wanted)[number]) => `${kind} ${currency} ${mode}`
      expect(rows.map(nameOf).toSorted()).toEqual(wanted.map(nameOf).toSorted())
      const summed = rows.filter(account => !hasRunningBalance(account)).map(({ id }) => id)
      expect(folded.map(({ account_id }) => account_id).toSorted((a, b) => a - b)).toEqual(
        summed.toSorted((a, b) => a - b),
      )
    })

    it('rejects a posting of another customer than the command’s', async () => {
      await addCustomers(current(), ['ann', 'bob'])
      const ofBob = charge('bob', 'order-1', 5n)
      await expect(current().write(tx => post(tx, ofBob), 'ann')).rejects.toThrow(LedgerError)
      await current().write(tx => post(tx, ofBob), 'bob')
      expect(await current().read(tx => balanceOf(tx, usd('bob')))).toBe(9_999_995n)
    })

    it('finds a running result that was tampered with', async () => {
      await addCustomers(current(), ['ann'])
      const [realUsd, fees] = [
        customerAccount('ann', { kind: 'available', currency: 'USD', mode: 'real' }),
        houseAccount('fees', 'USD', 'real'),
      ]
      const gain = posting(
        { kind: 'contract_close', reference: 'gain', at: 60_001 },
        move(fees, realUsd, money('USD', 5n)),
      )
      await current().write(tx => post(tx, gain))
      expect((await current().read(verifyLedger)).faults).toEqual([])
      await current().write(tx => tx.run(misresult, { userId: 'ann' }))
      expect((await current().read(verifyLedger)).faults).toEqual([
        'customer ann has a wrong running result at minute 60000',
      ])
    })

    it('finds a count of entries that was tampered with', async () => {
      await addCustomers(current(), ['ann'])
      await current().write(tx => tx.run(miscount, { owner: 'ann' }))
      const { faults } = await current().read(verifyLedger)
      expect(faults).toEqual([expect.stringMatching(/^account \d+ counts 2 entries and has 1$/)])
    })
  })
}
