import { CUSTOMER_ACCOUNTS } from '@quayside/contracts/ledger'
import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Holdings, type WalletState, walletFigures } from '../../../ledger/wallet-figures.ts'
import { isLive, SESSION_LIFE_MS, slide } from '../../../platform/http/sessions/session-life.ts'
import { CODE_TRIES, hashCode, judgeCode, type LiveCode } from './email-code.ts'
import { isUsernameAllowed, loginKey, usernameKey } from './username.ts'

function live(changes: Partial<LiveCode> = {}): LiveCode {
  return { id: 1, code_hash: 'right', requester: 'owner', tries: 0, shared_tries: 0, ...changes }
}

const strangers = (changes: Partial<LiveCode> = {}) =>
  live({ id: 2, code_hash: 'other', requester: 'stranger', ...changes })

const others = (count: number, requester: string) =>
  Array.from({ length: count }, (_, index) => live({ id: 9 + count - index, code_hash: 'other', requester }))

const spent = (count: number) => [live({ tries: count, shared_tries: CODE_TRIES })]

describe('an e-mail code', () => {
  it.each([
    ['the only one', [live()], 'right', 'owner', 'right'],
    ['an older one next to it', [strangers(), live()], 'right', 'owner', 'right'],
    ['on another device', [live()], 'right', 'phone', 'right'],
    ['the last try', [live({ tries: CODE_TRIES - 1 })], 'right', 'owner', 'right'],
    [
      'after what strangers tried',
      [strangers({ shared_tries: CODE_TRIES }), live()],
      'right',
      'owner',
      'right',
    ],
    ['no try left', [live({ tries: CODE_TRIES, shared_tries: CODE_TRIES })], 'right', 'owner', 'void'],
    ['a device among strangers', [live({ shared_tries: CODE_TRIES })], 'right', 'phone', 'void'],
    [
      'tries spread over codes',
      [strangers({ shared_tries: 3 }), live({ shared_tries: 2 })],
      'right',
      'x',
      'void',
    ],
    ["a stranger's own tries", [strangers({ shared_tries: 5 }), live()], 'right', 'stranger', 'wrong'],
    ['none', [], 'right', 'owner', 'void'],
    [
      'a new one after the tries of the old one',
      [live({ id: 3 }), live({ tries: CODE_TRIES, shared_tries: CODE_TRIES })],
      'right',
      'owner',
      'void',
    ],
    ['own tries spread over codes', [live({ id: 3, tries: 2 }), ...spent(3)], 'right', 'owner', 'void'],
    ['the fifth newest of the own', [...others(4, 'owner'), live()], 'right', 'owner', 'right'],
    ['the sixth newest of the own', [...others(5, 'owner'), live()], 'right', 'owner', 'wrong'],
    ['the own below six of strangers', [...others(6, 'stranger'), live()], 'right', 'owner', 'right'],
    ['the fifth newest, on another device', [...others(4, 'stranger'), live()], 'right', 'phone', 'right'],
    ['the sixth newest, on another device', [...others(5, 'stranger'), live()], 'right', 'phone', 'wrong'],
    [
      'the tries of all at codes that count no more',
      [...others(5, 'stranger'), ...spent(5)],
      'other',
      'phone',
      'void',
    ],
  ] as const)('%s', (_what, codes, hash, requester, kind) => {
    expect(judgeCode(codes, { hash, requester })).toMatchObject({ kind })
  })

  it('that is wrong costs who typed it a try, and all together one', () => {
    const codes = [strangers(), live()]
    const wrong = { kind: 'wrong', newestId: 2 }
    expect(judgeCode(codes, { hash: '?', requester: 'owner' })).toEqual({ ...wrong, ownId: 1 })
    expect(judgeCode(codes, { hash: '?', requester: 'phone' })).toEqual({ ...wrong, ownId: undefined })
  })

  it('is bound to its address and purpose', () => {
    const base = { email: 'a@example.test', purpose: 'register', code: '123456' } as const
    const hashes = [base, { ...base, purpose: 'reset' } as const, { ...base, email: 'b@example.test' }]
    expect(new Set(hashes.map(hashCode)).size).toBe(3)
  })
})

describe('a username', () => {
  it.each([
    ['maria', true],
    ['Мария', true],
    ['王小明', true],
    ['สมชาย', true],
    ['ab', false],
    ['a b c', false],
    ['...', false],
    ['x'.repeat(33), false],
    ['Admin', false],
    ['s.u.p.p.o.r.t', false],
    ['ＡＤＭＩＮ', false],
  ])('%s is allowed: %s', (name, isAllowed) => {
    expect(isUsernameAllowed(name, 'Quayside')).toBe(isAllowed)
  })

  it('is one with its other spellings', () => {
    expect(usernameKey('Ｍaria')).toBe(usernameKey('MARIA'))
  })

  it.each([
    [' Maria ', 'maria'],
    ['A@Example.test', 'a@example.test'],
    ['a b', undefined],
    ['', undefined],
  ])('typed as %j is looked up as %s', (typed, key) => {
    expect(loginKey(typed)).toBe(key)
  })
})

describe('a session', () => {
  const session = { last_seen_at: 0, expires_at: 1_000, revoked_at: null }

  it('ends with its time or its owner’s word', () => {
    expect(isLive(session, 999)).toBe(true)
    expect(isLive(session, 1_000)).toBe(false)
    expect(isLive({ ...session, revoked_at: 1 }, 10)).toBe(false)
  })

  it('moves its end on, but not at every use', () => {
    expect(slide(session, 3_599_999)).toBeUndefined()
    expect(slide(session, 3_600_000)).toEqual({ seenAt: 3_600_000, expiresAt: 3_600_000 + SESSION_LIFE_MS })
  })
})

function holdings(changes: Partial<Holdings> = {}): Holdings {
  const nothing = Object.fromEntries(CUSTOMER_ACCOUNTS.map(kind => [kind, 0n])) as Record<
    keyof Holdings,
    bigint
  >
  return { ...nothing, ...changes }
}

function state(changes: Partial<WalletState> = {}): WalletState {
  const usdRate = (currency: string) => ({ USD: '1', USDT: '1', BTC: '50000.5' })[currency]
  return { wallet: new Map(), floatingPnL: money('USD', 0n), profit: 0n, usdRate, ...changes }
}

describe('the figures of a wallet', () => {
  it('are zero without any account', () => {
    expect(walletFigures(state())).toMatchObject({ amount: '0.00', totalAssets: '0.00', profit: '0.00' })
  })

  it('add what is available, held, in plans and floating, at the current mid', () => {
    const wallet = new Map([
      ['USD', holdings({ available: 10_000n, margin: 5_000n, plan: 100n, loan_due: 700n })],
      ['BTC', holdings({ available: 1_000_000n, withdraw_hold: 1_000_000n })],
    ] as const)
    const figures = walletFigures(state({ wallet, floatingPnL: money('USD', -250n), profit: -1n }))
    expect(figures).toMatchObject({
      amount: '600.00',
      bondAmount: '50.00',
      floatingPnL: '-2.50',
      loanAmount: '7.00',
      totalAssets: '1148.50',
      profit: '-0.01',
    })
    expect(figures.balances[0]).toEqual({
      currency: 'USD',
      available: '100.00',
      held: '51.00',
      value: '151.00',
    })
  })

  it('list what waits, and the lines add up to the total to the cent', () => {
    const wallet = new Map([
      ['USD', holdings({ available: 10_001n, margin: 5_003n, plan: 107n, option_hold: 25_00n })],
      ['BTC', holdings({ available: 1_234_567n, withdraw_hold: 765_433n, bid_hold: 11_111n })],
    ] as const)
    const figures = walletFigures(state({ wallet, floatingPnL: money('USD', -251n) }))
    expect(figures.held).toMatchObject({ plans: '1.07', options: '25.00' })
    const { plans, options, bids, withdrawals } = figures.held ?? {}
    const lines = [figures.amount, figures.bondAmount, plans, options, bids, withdrawals, figures.floatingPnL]
    const cents = (text = '') => BigInt(text.replace('.', ''))
    expect(lines.reduce((sum, line) => sum + cents(line), 0n)).toBe(cents(figures.totalAssets))
  })

  it('leave out what has no price at the moment, and say so', () => {
    const wallet = new Map([
      ['USD', holdings({ available: 10_000n })],
      ['ETH', holdings({ available: 100_000_000n, bid_hold: 1n })],
    ] as const)
    const figures = walletFigures(state({ wallet }))
    expect(figures).toMatchObject({ amount: '100.00', totalAssets: '100.00', unpriced: ['ETH'] })
    expect(figures.balances.find(({ currency }) => currency === 'ETH')).toEqual({
      currency: 'ETH',
      available: '1.00000000',
      held: '0.00000001',
    })
  })

  it('miss no price of what is not there', () => {
    const wallet = new Map([['ETH', holdings()]] as const)
    expect(walletFigures(state({ wallet }))).not.toHaveProperty('unpriced')
  })

  it('never show more than there is', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (a, b) => {
          const wallet = new Map([['BTC', holdings({ available: a, margin: b })]] as const)
          const { amount, bondAmount } = walletFigures(state({ wallet }))
          const shown = BigInt(amount.replace('.', '')) + BigInt(bondAmount.replace('.', ''))
          expect(shown * 10n ** 8n * 10n <= (a + b) * 500_005n * 100n).toBe(true)
        },
      ),
    )
  })
})
