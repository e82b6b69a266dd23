import type { PriceAlert as OnWire } from '@quayside/contracts/endpoints/trading/alerts'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Market } from '../../market/market.ts'
import { nameOf } from '../../market/name-of.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import type { Reader } from '../reader.ts'
import type { PriceAlert } from './rules/price-alert.ts'

export function alertView(alert: PriceAlert, { market, locale }: Reader<Pick<Market, 'instrument'>>): OnWire {
  const { id, code, condition, price, status, createdAt, firedAt, firedPrice } = alert
  const { percent, fromPrice, repeat, note, expiresAt, expiredAt } = alert
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
    percent: percent ?? undefined,
    fromPrice: fromPrice ?? undefined,
    repeat: repeat ?? undefined,
    note: note ?? undefined,
    expiresAt: isoOrNull(expiresAt) ?? undefined,
    expiredAt: isoOrNull(expiredAt) ?? undefined,
  }
}
