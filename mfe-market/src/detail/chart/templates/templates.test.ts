import { createFakeStore } from '@quayside/testing/fake-store'
import { describe, expect, it } from 'vitest'
import { type ChartSettings, parseSettings } from '../chart-settings.ts'
import {
  applied,
  LONGEST_NAME,
  MOST_TEMPLATES,
  readTemplates,
  templateOf,
  withTemplate,
  writeTemplates,
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
    writeTemplates(store, [swing])
    expect(readTemplates(store)).toEqual([swing])
    writeTemplates(store, [])
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

  it.each(['', 'nonsense', '{}', '[1,null,{"name":7},{"name":" "}]'])('are none for %j', stored => {
    expect(readTemplates(createFakeStore({ [KEY]: stored }))).toEqual([])
  })

  it('lose nothing else with a broken one, and are plain where it is broken', () => {
    const broken = { name: 'x'.repeat(50), interval: '9m', indicators: 'all' }
    const store = createFakeStore({ [KEY]: JSON.stringify([null, broken, swing]) })
    const plain = templateOf('x'.repeat(LONGEST_NAME), parseSettings({}))
    expect(readTemplates(store)).toEqual([plain, swing])
  })

  it('are no more than the list can hold', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...swing, name: String(at) }))
    expect(readTemplates(createFakeStore({ [KEY]: JSON.stringify(many) }))).toHaveLength(MOST_TEMPLATES)
  })
})
