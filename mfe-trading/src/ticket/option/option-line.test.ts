import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketNow } from '../../live/market-time.ts'
import { countdownText, periodText } from '../../live/period-text.ts'
import { layOutLine, type OptionLineInput } from './option-line.ts'

const frame = { entry: { at: 1000, price: 100 }, expiresAt: 2000, width: 320, height: 72 }
const layOut = (over: Partial<OptionLineInput>) => layOutLine({ ...frame, trail: [], ...over })
const pairs = (points: string) => points.split(' ').map(pair => pair.split(',').map(Number))

describe('layOutLine', () => {
  it('goes from the entry on half the height towards the end', () => {
    const trail = [
      { at: 1010, price: 101 },
      { at: 1500, price: 99 },
    ]
    expect(layOut({ trail })).toEqual({ line: '0,36 3.2,6 160,66', unseen: '' })
  })

  it('leaves out what came before the entry and after the end', () => {
    const trail = [
      { at: 900, price: 500 },
      { at: 1020, price: 101 },
      { at: 2001, price: 500 },
    ]
    expect(layOut({ trail }).line).toBe('0,36 6.4,6')
  })

  it('draws apart the stretch of which nothing was seen', () => {
    const { line, unseen } = layOut({ trail: [{ at: 1500, price: 101 }] })
    expect([unseen, line]).toEqual(['0,36 160,6', '160,6'])
  })

  it('is a point without any price', () => {
    expect(layOut({})).toEqual({ line: '0,36', unseen: '' })
  })

  it('stays inside its picture and below 250 points, the newest among them', () => {
    const point = fc.record({
      at: fc.integer({ min: 0, max: 3000 }),
      price: fc.float({ noNaN: true, min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 2000 }), points => {
        const trail = points.toSorted((a, b) => a.at - b.at)
        const { line, unseen } = layOut({ trail })
        const all = [...pairs(line), ...(unseen === '' ? [] : pairs(unseen))]
        expect(all.length).toBeLessThan(250)
        for (const [x = -1, y = -1] of all) {
          expect(x >= 0 && x <= 320 && y >= 0 && y <= 72).toBe(true)
        }
        const last = trail.findLast(({ at }) => at > 1000 && at <= 2000)
        if (last) expect(pairs(line).at(-1)?.[0]).toBeCloseTo(((last.at - 1000) / 1000) * 320, 0)
      }),
    )
  })
})

describe('marketNow', () => {
  const moment = { marketTime: '2026-11-20T12:00:00.000Z', receivedAt: 5000 }

  it.each([
    [1, 6000, '2026-11-20T12:00:01.000Z'],
    [60, 6000, '2026-11-20T12:01:00.000Z'],
    [60, 4000, '2026-11-20T12:00:00.000Z'],
  ])('at speed %i and %i ms of the browser is %s', (speed, now, expected) => {
    expect(new Date(marketNow({ ...moment, speed }, now)).toISOString()).toBe(expected)
  })
})

describe('times', () => {
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [3_599_000, '59:59'],
    [3_600_000, '1:00:00'],
  ])('counts %i ms down as %s', (milliseconds, text) => expect(countdownText(milliseconds)).toBe(text))

  it.each([
    [30, 'en', '30 sec'],
    [60, 'en', '1 min'],
    [900, 'de', '15 Min.'],
    [3600, 'fr', '1\u202fh'],
    [45, 'zh-CN', '45 秒'],
  ])('writes %i seconds in %s as %s', (seconds, language, text) => {
    expect(periodText(seconds, language).replace(/\u00a0/g, '\u202f')).toBe(text.replace(/\u00a0/g, '\u202f'))
  })
})
