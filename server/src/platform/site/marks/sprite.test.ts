import { describe, expect, it } from 'vitest'
import { loadCatalog } from '../../../market/instruments/catalog.ts'
import { MARKS, MARKS_FILE } from './sprite.ts'

const ids = [...MARKS.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

describe('the marks', () => {
  it('have one for every instrument of the catalog that is no company and no index', () => {
    const wanted = loadCatalog().flatMap(({ logo }) => {
      const [kind = '', name = ''] = logo.split(':')
      if (kind === 'fx') return name.split('/').map(currency => `flag-${currency}`)
      return ['stock', 'etf', 'index'].includes(kind) ? [] : `${kind}-${name}`
    })
    expect(wanted.length).toBeGreaterThan(40)
    expect(wanted.filter(id => !ids.includes(id))).toEqual([])
  })

  it('are each there once', () => {
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are small, whole and nothing but drawings', () => {
    expect(MARKS.length).toBeLessThan(24_000)
    expect(MARKS).not.toMatch(/NaN|undefined|url\(|script|href|\bon[a-z]+=/)
    expect(MARKS_FILE).toMatch(/^[0-9a-f]{16}\.svg$/)
  })
})
