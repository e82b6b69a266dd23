import { buildMarketItem } from '@quayside/testing/builders'
import { Card } from '@quayside/ui/card'
import { MarketTable, type MarketTableProps } from './market-table.tsx'

const ITEMS = [
  buildMarketItem({ logo: 'fx:EUR/USD' }),
  buildMarketItem({
    code: 'BTCUSDT',
    id: '2',
    appName: 'BTC/USDT',
    logo: 'crypto:BTC',
    nowPrice: '64250.50',
    zdf: '1.84',
  }),
  buildMarketItem({
    code: 'AAPL',
    id: '4',
    appName: 'Apple',
    logo: 'stock:AAPL',
    nowPrice: '228.40',
    zdf: '-0.35',
    open: false,
  }),
  buildMarketItem({
    code: 'FLAT',
    id: '5',
    appName: 'An instrument with a very long name of many words',
    zdf: '0.00',
  }),
]

function Table(props: Omit<MarketTableProps, 'caption'>) {
  return (
    <Card flush>
      <MarketTable caption="Markets" {...props} />
    </Card>
  )
}

export function Rows() {
  return <Table items={ITEMS} />
}

export function Starred() {
  return <Table items={ITEMS} favorites={new Set(['BTCUSDT'])} onStar={() => {}} />
}

export function Empty() {
  return <Table items={[]} />
}
