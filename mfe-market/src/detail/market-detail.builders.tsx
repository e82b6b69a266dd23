import { getKValueByCodeAndDate, getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { buildCandles, buildMarketInfo, buildMarketItem } from '@quayside/testing/builders'
import { createFakeContext, type FakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import shell from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { MarketDetailScreen } from './market-detail-screen.tsx'

/** Drawing takes long on a busy machine. */
export const PATIENT = { timeout: 5000 }
export const item = buildMarketItem({ id: 'eurusd-id' })

export function open(options: FakeContextOptions = {}): FakeContext {
  const ctx = createFakeContext({
    path: '/cruuency?code=EURUSD&type=1&id=eurusd-id',
    strings: { 'mfe-market': en, common: shell.common },
    ...options,
    boot: { markets: [item], ...options.boot },
  })
  ctx.api.answer(getMarketInfo, buildMarketInfo({ id: 'eurusd-id' }))
  ctx.api.answer(getKValueByCodeAndDate, buildCandles(150))
  return ctx
}

export function show(ctx: FakeContext): void {
  renderRemote(<MarketDetailScreen />, { ctx, remote: 'mfe-market' })
}
