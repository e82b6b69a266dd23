import { money, toText } from '@quayside/money/money'
import { storedNames } from '../../market/name-of.ts'
import { notify } from '../../notifications/notify.ts'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import type { CoreServices } from '../services.ts'
import type { WarnCustomer } from './margin-watch.ts'
import type { NotifyOrder, OrderNews } from './order-events.ts'
import type { Contract, ContractOrder } from './rules/contract.ts'

type NoticeServices = Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'market'>

export function createTriggerNotice(services: NoticeServices): NotifyOrder {
  return async (tx, news, afterCommit) => {
    const { order, kind } = news
    const data = { ...factsOf(services, order), ...pricesOf(news) }
    await notify(tx, services, { userId: order.userId, kind, data, afterCommit })
  }
}

export function createMarginNotice(services: NoticeServices): WarnCustomer {
  return async (tx, { contract, level, liquidationPrice, price }, afterCommit) => {
    const data = { ...factsOf(services, contract), level: String(level), liquidationPrice, price }
    await notify(tx, services, { userId: contract.userId, kind: 'marginWarning', data, afterCommit })
  }
}

function factsOf({ market }: Pick<NoticeServices, 'market'>, order: ContractOrder): Record<string, string> {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    code: order.code,
    ...storedNames(market, order.code),
    side: order.side,
    lots: order.lots,
    virtually: virtuallyOf(order.mode),
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
