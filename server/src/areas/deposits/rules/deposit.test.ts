import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cancel,
  changeDraft,
  type Deposit,
  decide,
  newDeposit,
  submit,
  type Verdict,
  withLook,
} from './deposit.ts'
import { type Look, lookOf } from './look.ts'
import { postingOf } from './postings.ts'

const PLACE = { currency: 'USDT', network: 'ERC20', address: '0xours', token: '0xtoken' } as const
const HASH = `0x${'ab'.repeat(32)}`
const MINIMUM = 120_000_000n

function submitted(amount = '500'): Deposit {
  const draft = newDeposit({ id: 'd', orderNo: 'D1', userId: 'u', clientId: 'c', ...PLACE }, 1)
  const typed = { amount, txHash: HASH, lastSix: HASH.slice(-6) }
  const kept = changeDraft(draft, { place: PLACE, typed, proof: 'p' }, 2)
  if (!kept.ok) throw new Error(kept.error.code)
  const made = submit(kept.value, {
    now: 3,
    hash: HASH,
    minimum: MINIMUM,
    maximum: 10n ** 13n,
    waiting: 0n,
    usdRate: '1',
    belowMinimum: true,
    contests: null,
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}

const approve = (known: Deposit, actor: string, verdict: Verdict = { kind: 'approved' }, waiting = 0n) =>
  decide(known, {
    verdict,
    actor,
    waiting,
    version: known.version,
    now: 9,
    isAutomatic: false,
    minimum: MINIMUM,
    wallets: ['own'],
    isContested: false,
  })

const CONFIRMED: Look = {
  state: 'confirmed',
  amount: '500000000',
  from: ['own'],
  confirmations: 12,
  minedAt: 1,
  at: 4,
}

describe('a deposit', () => {
  it('claims no more than one report may', () => {
    const draft = newDeposit({ id: 'd', orderNo: 'D1', userId: 'u', clientId: 'c', ...PLACE }, 1)
    const submission = {
      now: 3,
      hash: HASH,
      minimum: MINIMUM,
      waiting: 0n,
      usdRate: '1',
      belowMinimum: true,
      contests: null,
      maximum: 10_000_000_000_000n,
    }
    const outcome = (amount: string) =>
      submit({ ...draft, typed: { amount, txHash: HASH, lastSix: HASH.slice(-6) }, proof: 'p' }, submission)
    expect(outcome('10000000')).toMatchObject({ ok: true })
    for (const amount of ['10000000.000001', '9223372036854.775807'])
      expect(outcome(amount)).toMatchObject({
        error: { code: '10016', details: { currency: 'USDT', maximum: '10000000' } },
      })
  })

  it('needs one approver if the chain confirms it, and two otherwise', () => {
    const seen = withLook(submitted(), CONFIRMED)
    expect(approve(seen, 'ann')).toMatchObject({ value: { status: 'approved', credited: 500_000_000n } })
    const other = approve(seen, 'ann', { kind: 'approved', amount: 500_000_001n })
    expect(other).toMatchObject({ value: { status: 'submitted', approvals: [{ by: 'ann' }] } })
    for (const from of [[], ['other'], ['own', 'other']]) {
      const foreign = withLook(submitted(), { ...CONFIRMED, from })
      expect(approve(foreign, 'ann')).toMatchObject({ value: { status: 'submitted' } })
    }
  })

  it('changes its version when the chain says something else, not when it is only deeper', () => {
    const seen = withLook(submitted(), CONFIRMED)
    expect(withLook(seen, { ...CONFIRMED, confirmations: 40 }).version).toBe(seen.version)
    expect(withLook(seen, { ...CONFIRMED, state: 'gone', amount: null }).version).toBe(seen.version + 1)
  })

  it('whatever happens to it, is credited once, by two people or the chain, with postings that sum to what arrived', () => {
    const amount = fc.constantFrom(1n, 120_000_000n, 500_000_000n)
    const state = fc.constantFrom<Look['state']>('confirmed', 'gone', 'pending')
    const act: fc.Arbitrary<Act> = fc.oneof(
      fc.record({ do: fc.constant('approve' as const), by: fc.constantFrom('ann', 'ben', 'cem'), amount }),
      fc.record({ do: fc.constantFrom('reject' as const, 'cancel' as const) }),
      fc.record({ do: fc.constant('look' as const), state }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), acts => {
        const { known, moved, wasAlone } = played(acts)
        const credited = known.credited ?? 0n
        const available = known.status === 'approved' ? credited : 0n
        expect(moved).toEqual({ custody: -credited, available, suspense: credited - available })
        expect(wasAlone).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

type Act =
  | { readonly do: 'approve'; readonly by: string; readonly amount: bigint }
  | { readonly do: 'reject' }
  | { readonly do: 'cancel' }
  | { readonly do: 'look'; readonly state: Look['state'] }

/** Plays acts: the sum moved per account, and whether one person credited an unconfirmed deposit. */
function played(acts: readonly Act[]) {
  const moved: Record<string, bigint> = { available: 0n, custody: 0n, suspense: 0n }
  let known = submitted()
  let wasAlone = false
  for (const act of acts) {
    const before = known
    known = after(known, act)
    const posting = postingOf(before, known)
    if (posting === null) continue
    wasAlone ||= before.look?.state !== 'confirmed' && peopleOf(before, known).size < 2
    for (const { account, amount } of posting.legs) moved[account.kind] = (moved[account.kind] ?? 0n) + amount
  }
  return { known, moved, wasAlone }
}

function after(known: Deposit, act: Act): Deposit {
  if (act.do === 'look') return withLook(known, { ...CONFIRMED, state: act.state })
  const done = outcomeOf(known, act)
  return done.ok ? done.value : known
}

function outcomeOf(known: Deposit, act: Exclude<Act, { do: 'look' }>) {
  if (act.do === 'cancel') return cancel(known, 9)
  if (act.do === 'reject') return approve(known, 'ann', { kind: 'rejected', reason: 'failed' })
  return approve(known, act.by, { kind: 'approved', amount: act.amount })
}

function peopleOf(before: Deposit, { decidedBy }: Deposit): Set<string | null> {
  return new Set([...before.approvals.map(({ by }) => by), decidedBy])
}

describe('a look', () => {
  const now = 100
  const seen = { kind: 'mined', amount: 5n, other: null, from: [], confirmations: 3, minedAt: 1 } as const

  it('is confirmed when it is deep enough', () => {
    expect(lookOf(seen, { before: null, enough: 4, now }).state).toBe('pending')
    expect(lookOf(seen, { before: null, enough: 3, now }).state).toBe('confirmed')
    expect(
      lookOf({ ...seen, kind: 'waiting', confirmations: 0 }, { before: null, enough: 0, now }).state,
    ).toBe('pending')
  })

  it('waits for the block of a transfer whose amount its block alone shows', () => {
    const waiting = { ...seen, kind: 'waiting', amount: 0n, confirmations: 0, minedAt: null } as const
    expect(lookOf(waiting, { before: null, enough: 1, now })).toMatchObject({
      state: 'pending',
      amount: null,
    })
  })

  it('says what is another, what failed, and what was there and is gone', () => {
    const at = { before: null, enough: 1, now }
    expect(lookOf({ ...seen, amount: 0n, other: 'token' }, at).state).toBe('otherToken')
    expect(lookOf({ ...seen, amount: 0n, other: 'recipient' }, at).state).toBe('otherRecipient')
    expect(lookOf({ ...seen, amount: 0n, other: 'contract' }, at).state).toBe('unclear')
    expect(lookOf({ ...seen, amount: 0n }, at).state).toBe('nothing')
    expect(lookOf({ kind: 'failed', confirmations: 1, minedAt: 1 }, at).state).toBe('failed')
    expect(lookOf({ kind: 'notFound' }, at).state).toBe('notFound')
    const before = lookOf(seen, at)
    const gone = lookOf({ kind: 'notFound' }, { ...at, before })
    expect(gone.state).toBe('gone')
    expect(lookOf({ kind: 'notFound' }, { ...at, before: gone }).state).toBe('gone')
  })
})
