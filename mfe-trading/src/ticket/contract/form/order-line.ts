import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { useFormats } from '@quayside/runtime/use-formats'
import type { ContractToSend } from '../../placement/placement-commands.ts'

const LINES = {
  market: 'ticket.line',
  limit: 'ticket.limitLine',
  stop: 'ticket.stopLine',
  opening: 'ticket.openingLine',
} as const

/** An order in one line: "Buy 0.5 lots EUR/USD at 1.08255, 10× leverage". */
export function useOrderLine(info: MarketInfo): (order: ContractToSend) => string {
  const t = useT()
  const { number } = useFormats()
  return ({ side, type = 'market', lots, leverage, price, quotedPrice, atOpening }) =>
    t(LINES[atOpening ? 'opening' : type], {
      side: t(side === 'buy' ? 'common:side.buy' : 'common:side.sell'),
      lots: lotsText({ t, number }, lots),
      name: info.appName,
      leverage,
      price: number(price ?? quotedPrice ?? '', { digits: info.precision }),
    })
}
