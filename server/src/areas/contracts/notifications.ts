import { money, toText } from '@quayside/money/money'
import { storedNames } from '../../market/name-of.ts'
import { notify } from '../../notifications/notify.ts'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import type { CoreServices } from '../services.ts'
import type { NotifyOrder, OrderNews } from './order-events.ts'
import type { Contract } from './rules/contract.ts'

export function createTriggerNotice(
  services: Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'market'>,
): NotifyOrder {
  return async (tx, news, afterCommit) => {
    const { order, kind } = news
    const data = {
      orderId: order.id,
      orderNo: order.orderNo,
      code: order.code,
      ...storedNames(services.market, order.code),
      side: order.side,
      lots: order.lots,
      ...pricesOf(news),
      virtually: virtuallyOf(order.mode),
    }
    await notify(tx, services, { userId: order.userId, kind, data, afterCommit })
  }
}

function pricesOf(news: OrderNews): Record<string, string> {
  switch (news.kind) {
    case 'limitFilled':
      return { ...waited(news.order.type, news.order.waitedFor ?? ''), openPrice: news.order.openPrice }
    case 'limitExpired':
    case 'limitKeptOut':
    case 'delistedCanceled':
      return waited(news.order.type, news.order.waitsFor)
    case 'limitFailed':
      return {
        ...waited(news.order.type, news.order.waitsFor),
        failReason: news.order.failReason ?? '',
      }
    case 'splitAdjusted':
    case 'splitClosed':
    case 'splitCanceled':
      return { ratio: news.ratio, newLots: news.newLots }
    default:
      return {
        closePrice: news.order.closePrice ?? '',
        profit: toText(money('USD', news.order.profit ?? 0n)),
      }
  }
}

/** The price it waited for. A market order has no price; notices older than stop entries have no type. */
function waited(type: Contract['type'], price: string): Record<string, string> {
  return type === 'market' ? { type } : { type, limitPrice: price }
}
