import { missingPrices, type PriceFault } from '@quayside/contracts/staff/exposure'
import { useQuery } from '@tanstack/react-query'
import { When } from '../../format/when.tsx'
import { useDesk } from '../api/desk.tsx'
import { REFRESH_MS } from '../api/queries.ts'
import { TableCard } from './figures.tsx'

const TITLE = 'Markets without a current price'

const FAULTS: Readonly<Record<PriceFault, string>> = {
  stale: 'No price arrives',
  source: 'Halted by its source',
  jump: 'A jump that nothing confirms: compare it, then release the price',
  split: 'A stock split is being applied',
  delisted: 'Delisted',
}

/** Markets that should trade now but cannot, with the reason; nothing while all of them have a price. */
export function MissingPrices() {
  const ask = useDesk()
  const { data } = useQuery({
    queryKey: ['desk', 'exposure', 'prices'],
    queryFn: ({ signal }) => ask(missingPrices, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  if (data === undefined || data.markets.length === 0) return null
  return (
    <section className="q-stack" aria-label={TITLE}>
      <h2 className="q-title">{TITLE}</h2>
      <p className="q-small q-text-2">Their orders are refused meanwhile.</p>
      <TableCard label={`${TITLE}, table`}>
        <table className="q-table q-table-compact">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Reason</th>
              <th scope="col" className="q-cell-end">
                Last price
              </th>
            </tr>
          </thead>
          <tbody>
            {data.markets.map(({ code, name, fault, lastAt }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>{FAULTS[fault]}</td>
                <td className="q-cell-end">{lastAt === null ? '–' : <When at={lastAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableCard>
    </section>
  )
}
