// @vitest-environment happy-dom
import { createFakeClock } from '@quayside/testing/fake-clock'
import { expect, it } from 'vitest'
import { createPriceMarks } from './price-marks.ts'

it('a mark goes automatically after 600 ms at the latest, whenever others were set', () => {
  const clock = createFakeClock()
  const marks = createPriceMarks(clock)
  const [first, second] = [document.createElement('bdi'), document.createElement('bdi')]
  const marked = () => [first, second].map(price => price.dataset.tick !== undefined)
  marks.mark(first, 'up')
  clock.advance(250)
  marks.mark(second, 'down')
  clock.advance(349)
  expect(marked()).toEqual([true, true])
  clock.advance(1)
  expect(marked()).toEqual([false, true])
  clock.advance(249)
  expect(marked()).toEqual([false, true])
  clock.advance(1)
  expect(marked()).toEqual([false, false])
})
