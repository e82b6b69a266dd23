import { Route, Routes } from '@quayside/runtime/router'
import { LazyPart } from './lazy-part.tsx'
import { Queries } from './queries.tsx'

const loadPlans = async () =>
  (await import(/* webpackChunkName: "plans" */ './plans/plans-page.tsx')).PlansPage
const loadOrders = async () => (await import('./orders/orders-page.tsx')).OrdersPage
const loadAlerts = async () => (await import('./alerts/alerts-view.tsx')).AlertsView

export function Root() {
  const alerts = <LazyPart name="alerts" load={loadAlerts} props={{}} height="24rem" />
  return (
    <Queries>
      <Routes>
        <Route
          path="/trading"
          element={<LazyPart name="plans" load={loadPlans} props={{}} height="40rem" />}
        />
        <Route
          path="/profile/orders"
          element={<LazyPart name="orders" load={loadOrders} props={{ alerts }} height="40rem" />}
        />
      </Routes>
    </Queries>
  )
}
