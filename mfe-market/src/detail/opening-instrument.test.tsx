// @vitest-environment happy-dom
import { getKValueByCodeAndDate, getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { buildCandles, buildMarketInfo } from '@quayside/testing/builders'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open, show } from './market-detail.builders.tsx'

const info = buildMarketInfo({ id: 'eurusd-id', bid: '1.07000', quotedAt: '2026-11-20T11:00:00.000Z' })
const instrument = { info, interval: '15m', candles: buildCandles(100) } as const

let sinceStart: number
beforeEach(() => {
  localStorage.clear()
  sinceStart = 500
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function waiting(boot: NonNullable<Parameters<typeof open>[0]>['boot']) {
  const ctx = open({ boot })
  const release = ctx.api.hold(getMarketInfo)
  ctx.api.hold(getKValueByCodeAndDate)
  return { ctx, release }
}

it('is shown from the page until the first answer', async () => {
  const { ctx, release } = waiting({ instrument, markets: [] })
  show(ctx)
  expect(screen.getByText('1.07000')).toBeDefined()
  release()
  expect(await screen.findByText('1.08245')).toBeDefined()
  expect(screen.queryByText('1.07000')).toBeNull()
})

it('is no interruption of prices, however long the page took to load', async () => {
  sinceStart = 8_000
  const { ctx, release } = waiting({ instrument, markets: [] })
  // No price has arrived since the page was requested.
  ctx.sockets.setSilence(8_000)
  show(ctx)
  expect(screen.getByText('1.07000')).toBeDefined()
  expect(screen.queryByText(/^Live prices have stopped updating/)).toBeNull()
  release()
  expect(await screen.findByText('1.08245')).toBeDefined()
  expect(screen.queryByText(/are live again/)).toBeNull()
})

it.each([
  ['another instrument', { instrument: { ...instrument, info: { ...info, code: 'GBPUSD' } } }, 500],
  ['another language', { instrument, locale: 'de' }, 500],
  ['what the page had long ago', { instrument }, 60_000],
] as const)('is not %s', (_, boot, now) => {
  sinceStart = now
  const { ctx } = waiting(boot)
  show(ctx)
  expect(screen.queryByText('1.07000')).toBeNull()
})
