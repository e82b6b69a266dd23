import { buildOrder } from '../order/order.builders.ts'
import { PositionCard } from './position-card.tsx'

export function Open() {
  return <PositionCard order={buildOrder()} />
}

export function WithTriggers() {
  return <PositionCard order={buildOrder({ side: 'sell', stopLoss: '1.09000', takeProfit: '1.07000' })} />
}

export function Pending() {
  return (
    <PositionCard
      order={buildOrder({ status: 'pending', type: 'limit', limitPrice: '1.07900', openPrice: null })}
    />
  )
}
