// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type ChartSettings, readSettings } from './chart-settings.ts'
import { useShownSettings } from './use-shown-settings.ts'

function shownOf(first: Partial<ChartSettings> = {}) {
  let chosen: ChartSettings = { ...readSettings(() => sessionStorage), ...first }
  const hook = renderHook(() =>
    useShownSettings(chosen, next => {
      chosen = next
    }),
  )
  const run = (step: (shown: typeof hook.result.current) => void) => {
    act(() => step(hook.result.current))
    hook.rerender()
  }
  return { run, interval: () => [hook.result.current.shown.interval, chosen.interval] }
}

it('shows ticks while a short option is there, and the chosen interval again after it', () => {
  const { run, interval } = shownOf()
  run(shown => shown.onShortOption(true))
  expect(interval()).toEqual(['tick', '15m'])
  run(({ change, shown }) => change({ ...shown, type: 'line' }))
  expect(interval(), 'another setting leaves the interval').toEqual(['tick', '15m'])
  run(shown => shown.onShortOption(false))
  expect(interval()).toEqual(['15m', '15m'])
})

it('leaves the ticks for the interval that is picked meanwhile, until the next option', () => {
  const { run, interval } = shownOf()
  run(shown => shown.onShortOption(true))
  run(({ change, shown }) => change({ ...shown, interval: '1m' }))
  expect(interval()).toEqual(['1m', '1m'])
  run(shown => shown.onShortOption(false))
  run(shown => shown.onShortOption(true))
  expect(interval()).toEqual(['tick', '1m'])
})

it('changes nothing where own things are not drawn', () => {
  const { run, interval } = shownOf({ hasOwn: false })
  run(shown => shown.onShortOption(true))
  expect(interval()).toEqual(['15m', '15m'])
})
