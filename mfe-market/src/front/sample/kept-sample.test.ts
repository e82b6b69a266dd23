// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { hasSample, KEPT_SAMPLE } from './has-sample.ts'
import { keepSample, readSample } from './kept-sample.ts'
import { buildSample } from './sample.builders.ts'

describe('the sample of a tab', () => {
  beforeEach(() => sessionStorage.clear())

  it('lasts until it is forgotten', () => {
    expect(hasSample()).toBe(false)
    keepSample(buildSample())
    expect(hasSample()).toBe(true)
    expect(readSample()).toEqual(buildSample())
    keepSample(null)
    expect(readSample()).toBeNull()
  })

  it.each([
    'not json',
    '[]',
    '{"code":"BTC"}',
    JSON.stringify({ ...buildSample(), entry: 'NaN' }),
    JSON.stringify({ ...buildSample(), leverage: 0 }),
    JSON.stringify({ ...buildSample(), side: 'up' }),
    JSON.stringify({ ...buildSample(), end: { price: 'x', at: 1 } }),
  ])('is none where %s is kept', text => {
    sessionStorage.setItem(KEPT_SAMPLE, text)
    expect(readSample()).toBeNull()
  })
})
