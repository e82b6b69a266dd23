import { createFakeStore } from '@quayside/testing/fake-store'
import { describe, expect, it } from 'vitest'
import { type ChartSettings, parseSettings } from '../chart-settings.ts'
import {
  applied,
  canSave,
  LONGEST_NAME,
  MOST_TEMPLATES,
  storedTemplates,
  templateOf,
  withTemplate,
} from './templates.ts'

const KEY = 'quayside.chart.templates'
const settings: ChartSettings = {
  ...parseSettings({}),
  interval: '1h',
  type: 'area',
  isLog: true,
  indicators: ['ema', 'rsi'],
  figures: { rsi: [7] },
}
const swing = templateOf('Swing', settings)

describe('chart templates', () => {
  it('come back as they were saved, and leave nothing behind when the last is deleted', () => {
    const store = createFakeStore()
    storedTemplates(store).set([swing])
    expect(storedTemplates(store).get()).toEqual([swing])
    storedTemplates(store).set([])
    expect(store.entries.size).toBe(0)
  })

  it('change the look of a chart and leave the customer’s other choices', () => {
    const now: ChartSettings = { ...parseSettings({}), hasOwn: false, isMagnetic: true }
    expect(applied(swing, now)).toEqual({ ...settings, hasOwn: false, isMagnetic: true })
  })

  it('have one entry for each name', () => {
    const other = templateOf('Swing', parseSettings({}))
    expect(withTemplate([swing], other)).toEqual([other])
    expect(withTemplate([swing], { ...other, name: 'Plain' })).toHaveLength(2)
  })

  it.each([
    ['', 0, false],
    ['Swing', 0, true],
    ['Swing', MOST_TEMPLATES, false],
    ['3', MOST_TEMPLATES, true],
  ])('may be saved as %j with %i others: %s', (name, count, isAllowed) => {
    const others = Array.from({ length: count }, (_, at) => ({ ...swing, name: String(at) }))
    expect(canSave(others, name)).toBe(isAllowed)
  })

  it.each(['', 'nonsense', '{}', '[1,null,{"name":7},{"name":" "}]'])('are none for %j', stored => {
    expect(storedTemplates(createFakeStore({ [KEY]: stored })).get()).toEqual([])
  })

  it('lose nothing else with a broken one, and are plain where it is broken', () => {
    const broken = { name: 'x'.repeat(50), interval: '9m', indicators: 'all' }
    const store = createFakeStore({ [KEY]: JSON.stringify([null, broken, swing]) })
    const plain = templateOf('x'.repeat(LONGEST_NAME), parseSettings({}))
    expect(storedTemplates(store).get()).toEqual([plain, swing])
  })

  it('are no more than the list can hold', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...swing, name: String(at) }))
    const store = createFakeStore({ [KEY]: JSON.stringify(many) })
    expect(storedTemplates(store).get()).toHaveLength(MOST_TEMPLATES)
  })
})
