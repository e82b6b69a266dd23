import { Route, Routes } from '@quayside/runtime/router'
import { OrdersPage } from './orders/orders-page.tsx'
import { Queries } from './queries.tsx'
import { SmartPage } from './smart/smart-page.tsx'

/** Every screen of the trading remote. */
export function Root() {
  return (
    <Queries>
      <Routes>
        <Route path="/trading" element={<SmartPage />} />
        <Route path="/profile/orders" element={<OrdersPage />} />
      </Routes>
    </Queries>
  )
}
