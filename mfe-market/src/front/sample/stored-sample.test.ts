// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { hasSample, STORED_SAMPLE } from './has-sample.ts'
import { buildSample } from './sample.builders.ts'
import { readSample, saveSample } from './stored-sample.ts'

describe('the sample of a tab', () => {
  beforeEach(() => sessionStorage.clear())

  it('lasts until it is forgotten', () => {
    expect(hasSample()).toBe(false)
    saveSample(buildSample())
    expect(hasSample()).toBe(true)
    expect(readSample()).toEqual(buildSample())
    saveSample(null)
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
    sessionStorage.setItem(STORED_SAMPLE, text)
    expect(readSample()).toBeNull()
  })
})
