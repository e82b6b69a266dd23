// @vitest-environment happy-dom
import { listMarketByType } from '@quayside/contracts/endpoints/market/markets'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { Watchlist } from './watchlist.tsx'

describe('the watchlist', () => {
  afterEach(cleanup)

  it('does not say that nothing is found while the instruments load or after they fail to', async () => {
    const ctx = createFakeContext({ strings: { 'mfe-market': en }, boot: { markets: [] } })
    ctx.api.refuse(listMarketByType, networkFailure())
    renderRemote(<Watchlist code="BTCUSDT" list={undefined} onList={() => {}} />, {
      ctx,
      remote: 'mfe-market',
    })
    expect(screen.queryByText('No results.')).toBeNull()
    expect(await screen.findByText('Couldn’t load the market list')).toBeDefined()
    expect(screen.queryByText('No results.')).toBeNull()
  })
})
