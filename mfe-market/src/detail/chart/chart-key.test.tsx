// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { buildBars, buildLook } from './chart.builders.ts'
import { ChartKey, type KeyHandle } from './chart-key.tsx'
import { shownIndicators } from './indicators/shown.ts'

it('names each indicator with its figures, like prices, volumes, or numbers', () => {
  const ref = createRef<KeyHandle>()
  const indicators = shownIndicators(['sma', 'bb', 'rsi', 'obv'], { sma: [2] }, id => id)
  const { container } = render(<ChartKey ref={ref} look={buildLook({ indicators })} first={buildBars(10)} />)
  const texts = () => [...container.querySelectorAll('li')].map(row => row.textContent)
  expect(texts()).toEqual(['sma 2109.50', 'bb 20, 2–––', 'rsi 14–', 'obv90'])
  act(() => ref.current?.show(series => (series === 'rsi-line' ? 54.321 : null)))
  expect(texts()).toEqual(['sma 2–', 'bb 20, 2–––', 'rsi 1454.32', 'obv–'])
})
