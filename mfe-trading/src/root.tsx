import { Route, Routes } from '@quayside/runtime/router'
import { LazyPart } from './lazy-part.tsx'
import { Queries } from './queries.tsx'

const loadSmart = async () => (await import('./smart/smart-page.tsx')).SmartPage
const loadOrders = async () => (await import('./orders/orders-page.tsx')).OrdersPage

/** Every screen of the trading remote, each fetched when it is first wanted: they have little in common. */
export function Root() {
  return (
    <Queries>
      <Routes>
        <Route
          path="/trading"
          element={<LazyPart name="smart" load={loadSmart} props={{}} height="40rem" />}
        />
        <Route
          path="/profile/orders"
          element={<LazyPart name="orders" load={loadOrders} props={{}} height="40rem" />}
        />
      </Routes>
    </Queries>
  )
}
