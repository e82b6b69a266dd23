import { describe, expect, it } from 'vitest'
import { sharePanes } from './panes.ts'

describe('sharePanes', () => {
  it.each([0, 1, 2, 4, 8])('fills the height and never overlaps with %i oscillators', count => {
    const { price, volume, oscillators } = sharePanes(count, { hasVolume: true })
    const panes = [price, volume, ...oscillators]
    expect(oscillators).toHaveLength(count)
    for (const [at, pane] of panes.entries()) {
      const next = panes[at + 1]
      expect(pane.top + pane.height).toBeLessThanOrEqual((next ? next.top : 100) + 1e-9)
    }
    expect(price.height).toBeGreaterThan(30)
  })

  it('gives the room of the volume to the price where there is none', () => {
    expect(sharePanes(0, { hasVolume: false }).price).toEqual({ top: 0, height: 100 })
  })
})
