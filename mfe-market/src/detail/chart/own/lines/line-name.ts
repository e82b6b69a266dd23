import type { useT } from '@quayside/runtime/i18n'
import { isOfOrder, type OwnLine } from './own-lines.ts'

type Translate = ReturnType<typeof useT>

export function lineName(line: OwnLine, t: Translate): string {
  switch (line.kind) {
    case 'entry':
      return t(`common:side.${line.order.side}`)
    case 'limit':
    case 'stop':
      return t(`own.${line.kind}.${line.order.side}`)
    case 'stopLoss':
    case 'takeProfit':
    case 'liquidation':
      return t(`common:closeReason.${line.kind}`)
    default:
      return t(`own.${line.kind}`)
  }
}

/** What a tag says that represents several lines: "Buy stop ×3" or "5 orders". */
export function groupName(lines: readonly OwnLine[], t: Translate): string {
  const [name, ...others] = new Set(lines.map(line => lineName(line, t)))
  if (name !== undefined && others.length === 0) return `${name} ×${lines.length}`
  const orders = new Set(lines.filter(isOfOrder).map(({ order }) => order.id))
  const areOrders = orders.size > 1 && lines.every(isOfOrder)
  return areOrders ? t('own.orders', { count: orders.size }) : t('own.levels', { count: lines.length })
}

/** The order's size, where the tag shows it. */
export function lotsOf(line: OwnLine): string | null {
  return line.kind === 'entry' || line.kind === 'limit' || line.kind === 'stop' ? line.order.lots : null
}
