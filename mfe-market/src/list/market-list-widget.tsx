import { useWidgetProps } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Card } from '@quayside/ui/card'
import { openFirst } from '../markets/arrange.ts'
import { MarketTable } from '../markets/market-table.tsx'
import { useMarketList } from '../markets/use-market-list.ts'

const ROWS = 8

/** First rows of the list for another screen's slot; `type` is a market type, `rows` their number. */
export function MarketListWidget() {
  const t = useT()
  const { type, rows } = useWidgetProps()
  const { items } = useMarketList()
  const wanted = openFirst(items.filter(item => type === undefined || item.type === type))
  const count = typeof rows === 'number' ? rows : ROWS
  if (wanted.length === 0) return null
  return (
    <Card flush>
      <MarketTable caption={t('title.market')} items={wanted.slice(0, count)} />
    </Card>
  )
}
