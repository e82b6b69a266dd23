// @vitest-environment happy-dom
import { getKValueByCodeAndDate } from '@quayside/contracts/endpoints/market/markets'
import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildCandles, buildMarketItem } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import en from '../../../../locales/en.json' with { type: 'json' }
import type { Bar } from '../data/bars.ts'
import { createPlotBoard } from '../drawing/plot.ts'
import { ComparedBars } from './compared-bars.tsx'

const item = buildMarketItem({ code: 'GBPUSD', appName: 'GBP/USD' })

function open(prepare: (ctx: ReturnType<typeof createFakeContext>) => void) {
  const ctx = createFakeContext({ strings: { 'mfe-market': en } })
  prepare(ctx)
  const plot = createPlotBoard()
  const onBars = vi.fn<(bars: readonly Bar[]) => void>()
  function Compared() {
    return (
      <QueryClientProvider client={useOwnQueries()}>
        <ComparedBars item={item} interval="1m" plot={plot} onBars={onBars} />
      </QueryClientProvider>
    )
  }
  const view = renderRemote(<Compared />, { ctx, remote: 'mfe-market' })
  /** Draws the chart with this time at its left edge. */
  const draw = (start: number) => {
    const none = () => 0
    const plain = { top: 0, bottom: 100, left: 0, right: 100, half: 1, last: undefined }
    act(() => plot.set({ ...plain, yOf: none, priceAt: none, xOf: none, timeAt: () => start }))
  }
  const pages = () => ctx.api.callsOf(getKValueByCodeAndDate).filter(({ query }) => query?.date !== undefined)
  return { ctx, onBars, draw, pages, view }
}

it('requests older candles where the chart begins before them, and each gap once if that fails', async () => {
  const candles = buildCandles(50)
  const { ctx, onBars, draw, pages } = open(({ api }) => api.answer(getKValueByCodeAndDate, candles))
  await waitFor(() => expect(onBars.mock.lastCall?.[0]).toHaveLength(50))
  const first = Date.parse(candles[0]?.time ?? '')
  draw(first)
  expect(pages()).toHaveLength(0)
  ctx.api.refuse(getKValueByCodeAndDate, networkFailure())
  draw(first - 60_000)
  await waitFor(() => expect(pages()).toHaveLength(1))
  for (let draws = 0; draws < 5; draws += 1) draw(first - 60_000)
  expect(pages()).toHaveLength(1)
  draw(first - 120_000)
  await waitFor(() => expect(pages()).toHaveLength(2))
})

it('takes its bars away with the comparison', async () => {
  const { onBars, view } = open(({ api }) => api.answer(getKValueByCodeAndDate, buildCandles(5)))
  await waitFor(() => expect(onBars.mock.lastCall?.[0]).toHaveLength(5))
  view.unmount()
  expect(onBars).toHaveBeenLastCalledWith([])
})

it('says when the market could not be loaded', async () => {
  open(({ api }) => api.refuse(getKValueByCodeAndDate, networkFailure()))
  expect(
    await screen.findByText('Couldn’t load GBP/USD for comparison.', {}, { timeout: 5_000 }),
  ).toBeDefined()
})
