import { type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { PriceAlert } from './rules/price-alert.ts'

export const ALERT = stored<PriceAlert>()({
  id: 'id',
  userId: 'user_id',
  code: 'code',
  condition: 'condition',
  price: 'price',
  status: 'status',
  clientId: 'client_id',
  createdAt: 'created_at',
  firedAt: 'fired_at',
  firedPrice: 'fired_price',
  percent: 'percent',
  fromPrice: 'from_price',
  repeat: 'repeat',
  note: 'note',
  expiresAt: 'expires_at',
  expiredAt: 'expired_at',
  crossedBackAt: 'crossed_back_at',
  splitAt: 'split_at',
})

export type AlertRow = Stored<typeof ALERT>

declare module '../../platform/storage/schema.ts' {
  interface Database {
    price_alerts: AlertRow
  }
}
