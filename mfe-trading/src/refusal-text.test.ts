import { describe, expect, it } from 'vitest'
import { movedPrices, refusalTexts } from './refusal-text.ts'

const formats = {
  number: (text: string) => text,
  dateTime: (iso: string) => `at ${iso}`,
  share: (text: string) => `${text} share`,
}

describe('refusalTexts', () => {
  it.each([
    [{ nextOpen: 'x' }, { key: 'close.nextOpen', values: { time: 'at x' } }],
    [{ nextClose: 'x' }, { key: 'refusal.outlasts', values: { time: 'at x' } }],
    [
      { nextOpen: null, halted: true },
      { key: 'lock.halted', values: {} },
    ],
    [
      { nextOpen: null, halted: true, haltedFor: 'split' },
      { key: 'lock.split', values: {} },
    ],
    [{ stale: true }, { key: 'lock.stale', values: {} }],
    [
      { needed: '2', available: '1', currency: 'USD' },
      { key: 'refusal.balance', values: { needed: '2', available: '1' } },
    ],
    [{ reason: 'country' }, { key: 'option.country', values: {} }],
    [
      { returnRate: { wanted: '0.9', current: '0.8' } },
      { key: 'refusal.returnRate', values: { rate: '0.8 share' } },
    ],
    [{ returnRate: 5 }, null],
    [{ something: 'else' }, null],
    [null, null],
    ['text', null],
  ])('words %j', (details, note) => {
    expect(refusalTexts(details, formats)).toEqual({ fields: {}, note })
  })

  it.each([
    [
      'lots',
      { min: '1', max: '2', step: '0.1' },
      'problem.lots.notAllowed',
      { min: '1', max: '2', step: '0.1' },
    ],
    ['leverage', { min: 1, max: 5 }, 'refusal.leverage', { min: '1', max: '5' }],
    ['price', { tick: '0.01' }, 'refusal.step', { step: '0.01' }],
    ['price', { min: '1', max: '2' }, 'refusal.price', { min: '1', max: '2' }],
    ['takeProfit', { min: '1', max: null }, 'refusal.takeProfit', { min: '1', max: '∞' }],
    ['stopLoss', null, 'ticket.noRange', {}],
    ['amount', { min: '1', max: '5000' }, 'refusal.amount', { min: '1', max: '5000' }],
    ['expiresAt', { min: 'a', max: 'b' }, 'refusal.expiresAt', { min: 'at a', max: 'at b' }],
  ])('words at the field %s what is allowed', (field, bounds, key, values) => {
    expect(refusalTexts({ [field]: bounds }, formats)).toEqual({
      fields: { [field]: { key, values } },
      note: null,
    })
  })
})

describe('movedPrices', () => {
  it('takes both prices or none', () => {
    expect(movedPrices({ moved: { quoted: '1', current: '2' } })).toEqual({ quoted: '1', current: '2' })
    for (const details of [
      null,
      5,
      {},
      { moved: null },
      { moved: { quoted: '1' } },
      { moved: { quoted: 1, current: 2 } },
    ]) {
      expect(movedPrices(details)).toBeNull()
    }
  })
})
