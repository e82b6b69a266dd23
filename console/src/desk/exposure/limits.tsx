import type { ExposureLimit, MarketExposure } from '@quayside/contracts/staff/exposure'
import { Badge } from '@quayside/ui/badge'
import { Progress } from '@quayside/ui/progress'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../api/query-view.tsx'
import { useDesk } from '../api/desk.tsx'
import { deskReading } from '../api/queries.ts'
import { grouped } from '../money.ts'
import styles from './exposure.module.css'
import { TableCard } from './figures.tsx'
import { percentUsed, standingOf } from './use-of-limit.ts'

type Markets = readonly MarketExposure[]

/** How much of each of the operator's limits is used. */
export function Limits({ markets }: { markets: Markets }) {
  const query = useQuery(deskReading.limits(useDesk()))
  return (
    <section className="q-stack" aria-label="Limits">
      <h2 className="q-title">Limits</h2>
      <QueryView query={query} height="8rem">
        {({ limits }) =>
          limits.length === 0 ? (
            <p className="q-small q-text-2">No limits are set (EXPOSURE_LIMITS).</p>
          ) : (
            <LimitTable limits={limits} markets={markets} />
          )
        }
      </QueryView>
    </section>
  )
}

function LimitTable({ limits, markets }: { limits: readonly ExposureLimit[]; markets: Markets }) {
  return (
    <>
      <p className="q-small q-text-2">
        An order that would exceed a limit is refused. Orders that lower the exposure always pass.
      </p>
      <TableCard label="Limits, table">
        <table className="q-table q-table-compact">
          <thead>
            <tr>
              <th scope="col">Limit</th>
              <th scope="col" className="q-cell-end">
                Used
              </th>
              <th scope="col" className="q-cell-end">
                Of
              </th>
              <th scope="col">Share</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {limits.map(limit => (
              <LimitRow
                key={`${limit.measure} ${limit.market}`}
                limit={limit}
                name={`${MEASURES[limit.measure]}, ${marketName(limit.market, markets)}`}
              />
            ))}
          </tbody>
        </table>
      </TableCard>
    </>
  )
}

function LimitRow({ limit, name }: { limit: ExposureLimit; name: string }) {
  const percent = percentUsed(limit)
  const state = STATES[standingOf(limit)]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="q-cell-end q-num">{grouped(limit.used)}</td>
      <td className="q-cell-end q-num">{grouped(limit.limit)}</td>
      <td>
        <div className={styles.share}>
          <Progress
            label={name}
            labelHidden
            value={Math.min(percent, 100)}
            max={100}
            valueText={`${percent} %`}
          />
          <span className="q-num" aria-hidden="true">
            {percent} %
          </span>
        </div>
      </td>
      <td>
        <Badge tone={state.tone}>{state.words}</Badge>
      </td>
    </tr>
  )
}

const STATES = {
  below: { tone: 'neutral', words: 'Below' },
  near: { tone: 'warning', words: 'Near' },
  reached: { tone: 'danger', words: 'Reached' },
} as const

const MEASURES = { contracts: 'Contracts', options: 'Options' } as const

const MARKETS: Readonly<Record<string, string>> = {
  total: 'all markets',
  forex: 'forex',
  crypto: 'crypto',
  stocks: 'stocks',
  futures: 'futures',
  metals: 'metals and ETFs',
}

function marketName(market: string, markets: Markets): string {
  return MARKETS[market] ?? markets.find(({ code }) => code === market)?.name ?? market
}
