import type { PriceAlert as OnWire } from '@quayside/contracts/endpoints/alerts'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Market } from '../../market/market.ts'
import { nameOf } from '../../market/name-of.ts'
import { isoOrNull } from '../../platform/iso-or-null.ts'
import type { Reader } from '../reader.ts'
import type { PriceAlert } from './rules/price-alert.ts'

export function alertView(alert: PriceAlert, { market, locale }: Reader<Pick<Market, 'instrument'>>): OnWire {
  const { id, code, condition, price, status, createdAt, firedAt, firedPrice } = alert
  return {
    id,
    code,
    condition,
    price,
    status,
    firedPrice,
    name: nameOf(market, code, locale),
    createdAt: isoOf(createdAt),
    firedAt: isoOrNull(firedAt),
  }
}
