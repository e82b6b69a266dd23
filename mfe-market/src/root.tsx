import { Route, Routes } from '@quayside/runtime/router'
import { yieldToLoop } from '@quayside/runtime/yield-to-loop'
import { FrontPage } from './front/front-page.tsx'
import { LazyScreen } from './lazy-screen.tsx'

/** All screens of the market remote. Parts that the first screen does not need are fetched on demand. */
export function Root() {
  return (
    <Routes>
      <Route path="/" element={<FrontPage />} />
      <Route path="/home" element={<FrontPage />} />
      <Route path="/market" element={<LazyScreen load={loadMarket} />} />
      <Route path="/cruuency" element={<LazyScreen load={loadDetail} />} />
    </Routes>
  )
}

async function loadMarket() {
  const { MarketPage } = await import(/* webpackChunkName: "market" */ './list/market-page.tsx')
  return MarketPage
}

async function loadDetail() {
  await import(/* webpackChunkName: "detail" */ '@quayside/contracts/endpoints/market/markets')
  await yieldToLoop()
  const { MarketDetailScreen } = await import(
    /* webpackChunkName: "detail" */ './detail/market-detail-screen.tsx'
  )
  return MarketDetailScreen
}
