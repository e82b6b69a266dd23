import { decimal } from '@quayside/money/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildInstrument } from '../instruments/build-instrument.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { priceText } from '../instruments/points.ts'
import { createGate, type Gate, type Moment } from './gate.ts'
import type { SourceQuote } from './source.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
const MINUTE = 60_000

function buildQuote(changes: Partial<SourceQuote> = {}): SourceQuote {
  return { symbol: 'BTC/USDT', time: NOW, bid: '100.00', ask: '100.10', ...changes }
}

function moment(changes: Partial<Moment> = {}): Moment {
  return { now: NOW, staleAfter: 5000, isOpen: true, ...changes }
}

function gateOf(changes: Partial<Instrument> = {}): Gate {
  return createGate({ instrument: buildInstrument('BTCUSDT', changes), maxJump: 0.02 })
}

/** A gate whose last price is 100.05 at NOW. */
function openGate(): Gate {
  const gate = gateOf()
  gate.judge(buildQuote(), moment())
  return gate
}

function whyOf(gate: Gate, quote: Partial<SourceQuote>, changes: Partial<Moment> = {}): string {
  const verdict = gate.judge(buildQuote(quote), moment(changes))
  return verdict.ok ? 'accepted' : verdict.why
}

describe('the gate', () => {
  it('turns exact text into points and puts the mid on the grid between them', () => {
    expect(gateOf().judge(buildQuote({ bid: '91250.01000000', ask: '91250.04' }), moment())).toEqual({
      ok: true,
      quote: { code: 'BTCUSDT', time: NOW, bid: 9_125_001, mid: 9_125_002, ask: 9_125_004 },
    })
  })

  it.each([
    ['a spread of one tick', { bid: '100.00', ask: '100.01' }, 10_000],
    ['a spread of two ticks', { bid: '100.00', ask: '100.02' }, 10_001],
  ])('has a mid for %s', (_what, quote, mid) => {
    expect(gateOf().judge(buildQuote(quote), moment())).toMatchObject({ quote: { mid } })
  })

  it('keeps a price of eight decimal places exactly', () => {
    const gate = gateOf({ precision: 8, tickPoints: 1 })
    expect(gate.judge(buildQuote({ bid: '0.00000001', ask: '0.00000003' }), moment())).toMatchObject({
      quote: { bid: 1, mid: 2, ask: 3 },
    })
  })

  it('refuses a price with more digits than a number holds, instead of rounding it', () => {
    const gate = gateOf({ precision: 8, tickPoints: 1 })
    expect(whyOf(gate, { bid: '123456789.12345678', ask: '123456789.12345679' })).toBe('off-grid')
  })

  it.each([
    ['malformed', { bid: 'NaN' }],
    ['malformed', { bid: '1e2' }],
    ['malformed', { ask: '' }],
    ['malformed', { ask: ' 100.10' }],
    ['malformed', { time: Number.NaN }],
    ['not-positive', { bid: '0.00' }],
    ['not-positive', { bid: '-1.00' }],
    ['off-grid', { bid: '99.995' }],
    ['crossed', { bid: '100.20' }],
    ['crossed', { bid: '100.10' }],
  ])('refuses as %s the quote %j', (why, quote) => {
    expect(whyOf(openGate(), { time: NOW + 1, ...quote }, { now: NOW + 1 })).toBe(why)
  })

  it('refuses a price between two ticks', () => {
    const gate = gateOf({ tickPoints: 5, tickSize: '0.05' })
    expect([whyOf(gate, { bid: '100.03' }), whyOf(gate, { bid: '100.05' })]).toEqual(['off-grid', 'accepted'])
  })

  it.each([
    ['out-of-order', { time: NOW - 1, bid: '100.01' }, {}],
    ['duplicate', {}, {}],
    ['accepted', { bid: '100.01' }, {}],
    ['accepted', { time: NOW + 1 }, { now: NOW + 1 }],
    ['late', { time: NOW + 1 }, { now: NOW + 5002 }],
    ['accepted', { time: NOW + 1 }, { now: NOW + 5001 }],
    ['accepted', { time: NOW + 1 }, { now: NOW + MINUTE, isOpen: false }],
    ['early', { time: NOW + 5001 }, {}],
  ])('gives %s to the next quote %j at %j', (outcome, quote, changes) => {
    expect(whyOf(openGate(), quote, changes)).toBe(outcome)
  })

  it('dates a price from a clock slightly ahead with the time of arrival', () => {
    expect(gateOf().judge(buildQuote({ time: NOW + 900 }), moment())).toMatchObject({ quote: { time: NOW } })
  })
})

describe('any sequence of quotes', () => {
  const digits = fc.integer({ min: -50, max: 40_000 }).map(cents => (cents / 1000).toFixed(3))
  const text = fc.oneof(digits, fc.string({ maxLength: 8 }), fc.constantFrom('0', '1e1', '10.0000', '-0.00'))
  const quotes = fc.array(
    fc.record({ bid: text, ask: text, time: fc.integer({ min: NOW - 9000, max: NOW + 9000 }) }),
    { maxLength: 40 },
  )

  it('becomes prices that the source quoted digit by digit, in order, with bid below ask', () => {
    fc.assert(
      fc.property(quotes, given => {
        const instrument = buildInstrument('BTCUSDT')
        const gate = createGate({ instrument, maxJump: 1 })
        const canonical = (price: string) => decimal(price).toFixed(2)
        let before = 0
        for (const quote of given) {
          const verdict = gate.judge(buildQuote(quote), moment())
          if (!verdict.ok) continue
          const { bid, mid, ask, time } = verdict.quote
          expect([priceText(instrument, bid), priceText(instrument, ask)]).toEqual(
            [quote.bid, quote.ask].map(canonical),
          )
          expect(decimal(quote.bid).eq(decimal(priceText(instrument, bid)))).toBe(true)
          expect(0 < bid && bid <= mid && mid < ask && time >= before && time <= NOW).toBe(true)
          before = time
        }
      }),
    )
  })
})

describe('a jump', () => {
  const risen = { bid: '103.00', ask: '103.10', time: NOW + 1000 }

  it('is refused and halts the instrument without a check', () => {
    const gate = openGate()
    expect([whyOf(gate, risen, { now: NOW + 1000 }), gate.isHalted()]).toEqual(['jump', true])
  })

  it('is accepted once the check source confirms it', () => {
    const gate = openGate()
    gate.check({ bid: '103.04', ask: '103.11' }, NOW + 900)
    expect([whyOf(gate, risen, { now: NOW + 1000 }), gate.isHalted()]).toEqual(['accepted', false])
  })

  it.each([
    ['still has the old price', { bid: '100.0', ask: '100.1' }, NOW + 900],
    ['confirmed too long ago', { bid: '103.0', ask: '103.1' }, NOW - 15_000],
    ['has no price', { bid: 'x', ask: 'y' }, NOW],
  ])('is refused while the check %s', (_what, check, at) => {
    const gate = openGate()
    gate.check(check, at)
    expect(whyOf(gate, risen, { now: NOW + 1000 })).toBe('jump')
  })

  it('ends when both sources agree again', () => {
    const gate = openGate()
    gate.check({ bid: '100.0', ask: '100.1' }, NOW)
    whyOf(gate, risen, { now: NOW + 1000 })
    gate.check({ bid: '103.0', ask: '103.2' }, NOW + 1500)
    expect(whyOf(gate, { ...risen, time: NOW + 2000 }, { now: NOW + 2000 })).toBe('accepted')
    expect(gate.isHalted()).toBe(false)
  })

  it('ends when the price returns', () => {
    const gate = openGate()
    whyOf(gate, risen, { now: NOW + 1000 })
    expect(whyOf(gate, { time: NOW + 2000 }, { now: NOW + 2000 })).toBe('accepted')
    expect(gate.isHalted()).toBe(false)
  })

  it('does not end by waiting', () => {
    const gate = openGate()
    whyOf(gate, risen, { now: NOW + 1000 })
    const later = NOW + 600 * MINUTE
    expect(whyOf(gate, { ...risen, time: later }, { now: later })).toBe('jump')
  })

  it('ends when staff release it', () => {
    const gate = openGate()
    whyOf(gate, risen, { now: NOW + 1000 })
    gate.release()
    expect([whyOf(gate, risen, { now: NOW + 1000 }), gate.isHalted()]).toEqual(['accepted', false])
  })

  it.each([
    [1, '102.0', 'accepted'],
    [1, '102.2', 'jump'],
    [4, '103.9', 'accepted'],
    [4, '104.2', 'jump'],
    [2880, '119.0', 'accepted'],
    [2880, '121.0', 'jump'],
  ])('after %i minutes may reach a wider bound: %s is %s', (minutes, bid, outcome) => {
    const later = NOW + minutes * MINUTE
    const quote = { bid, ask: `${bid}1`, time: later }
    expect(whyOf(openGate(), quote, { now: later })).toBe(outcome)
  })
})
