import {
  type CustomerExposure,
  type HouseExposure,
  houseExposure,
  type MarketExposure,
  MOVES,
} from '@quayside/contracts/staff/exposure'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { QueryView } from '../../api/query-view.tsx'
import { count, counted } from '../../format/amount.ts'
import { When } from '../../format/when.tsx'
import { DESK } from '../../session/pages.ts'
import { useDesk } from '../api/desk.tsx'
import { REFRESH_MS } from '../api/queries.ts'
import { grouped } from '../money.ts'
import { Figures } from './figures.tsx'
import { History } from './history.tsx'
import { Limits } from './limits.tsx'
import { MissingPrices } from './missing-prices.tsx'

/** The house is the counterparty of every contract and option. */
export function ExposureScreen() {
  const ask = useDesk()
  const exposure = useQuery({
    queryKey: ['desk', 'exposure'],
    queryFn: ({ signal }) => ask(houseExposure, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title="Exposure"
        lead="The house’s risk from open positions and options in real accounts, in US dollars."
      />
      <MissingPrices />
      <Limits markets={exposure.data?.markets ?? []} />
      <QueryView query={exposure}>{known => <Known exposure={known} />}</QueryView>
      <History />
    </div>
  )
}

function Known({ exposure: { asOf, total, markets, customers } }: { exposure: HouseExposure }) {
  if (markets.length === 0) return <EmptyState message="No real account has an open position or option." />
  return (
    <>
      <p>
        {counted(total.positions, 'open position')} and {counted(total.options, 'running option')}.
      </p>
      <Figures
        title="If prices jump"
        note={
          <>
            How the house’s result would change. Customers can’t lose more than their margin. The total
            assumes that all markets move in the same direction at once. Updated <When at={asOf} />.
          </>
        }
        heads={['Buys', 'Sells', 'Net', 'Gross', 'House result', ...MOVES.map(jump), 'Max. option loss']}
        rows={[
          { key: 'total', name: 'All markets', figures: marketFigures(total) },
          ...markets.map(market => ({
            key: market.code,
            name: market.price === null ? `${market.name} (no price)` : market.name,
            figures: marketFigures(market),
          })),
        ]}
      />
      <Figures
        title="Largest customers"
        note="By the value of their positions and options."
        heads={['Positions', 'Buys', 'Sells', 'Net', 'House result', 'Max. option loss']}
        rows={customers.map(customer => ({
          key: customer.userId,
          name: (
            <Link className="q-link" to={`${DESK}/customers/${customer.userId}`}>
              {customer.username}
            </Link>
          ),
          figures: customerFigures(customer),
        }))}
      />
    </>
  )
}

function jump(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}

type Sums = Omit<MarketExposure, 'code' | 'name' | 'price'>

function marketFigures({ long, short, net, gross, result, moves, mostPaid }: Sums) {
  return [long, short, net, gross, result, ...moves.map(move => move.result), mostPaid].map(grouped)
}

function customerFigures({ positions, long, short, net, result, mostPaid }: CustomerExposure) {
  return [count(positions), ...[long, short, net, result, mostPaid].map(grouped)]
}
