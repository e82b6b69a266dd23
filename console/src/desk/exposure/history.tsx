import {
  EXPOSURE_SPANS,
  type ExposureHistory,
  type ExposureSample,
  type ExposureSpan,
  exposureHistory,
} from '@quayside/contracts/staff/exposure'
import { Segmented } from '@quayside/ui/segmented'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { exactTime } from '../../format/time.ts'
import { useDesk } from '../api/desk.tsx'
import { grouped } from '../money.ts'
import { Chart } from './chart.tsx'
import styles from './exposure.module.css'
import { TableCard } from './figures.tsx'

/** The server takes a sample every five minutes. */
const REFRESH_MS = 60_000

const SPANS: Readonly<Record<ExposureSpan, string>> = { day: 'Day', week: 'Week', month: 'Month' }

const SERIES = [
  { name: 'Net', of: (sample: ExposureSample) => sample.net, line: styles.net, mark: styles['mark-net'] },
  {
    name: 'Gross',
    of: (sample: ExposureSample) => sample.gross,
    line: styles.gross,
    mark: styles['mark-gross'],
  },
  {
    name: 'Max. option loss',
    of: (sample: ExposureSample) => sample.mostPaid,
    line: styles.options,
    mark: styles['mark-options'],
  },
] as const

export function History() {
  const ask = useDesk()
  const [span, setSpan] = useState<ExposureSpan>('day')
  const history = useQuery({
    queryKey: ['desk', 'exposure', 'history', span],
    queryFn: ({ signal }) => ask(exposureHistory, { query: { span } }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="q-stack" aria-label="History">
      <h2 className="q-title">History</h2>
      <p className="q-small q-text-2">
        Net as limits count it: the nets of different markets do not offset each other.
      </p>
      <Segmented
        label="Time span"
        size="sm"
        options={EXPOSURE_SPANS.map(value => ({ value, label: SPANS[value] }))}
        value={span}
        onChange={setSpan}
      />
      <QueryView query={history}>{known => <Known history={known} />}</QueryView>
    </section>
  )
}

function Known({ history }: { history: ExposureHistory }) {
  const { samples } = history
  if (samples.length === 0) return <p>There are no samples yet. The first is taken within five minutes.</p>
  return (
    <>
      <Chart
        label="Net, gross, and most that options can pay over time; the table has their figures"
        from={history.from}
        to={history.to}
        lines={SERIES.map(({ name, of, line }) => ({
          name,
          className: line,
          points: samples.map(sample => ({ at: Date.parse(sample.at), value: Number(of(sample)) })),
        }))}
      />
      <TableCard label="History, table">
        <table className="q-table q-table-compact">
          <thead>
            <tr>
              <th scope="col">Exposure</th>
              <th scope="col" className="q-cell-end">
                Latest
              </th>
              <th scope="col" className="q-cell-end">
                Highest
              </th>
              <th scope="col">Time of the highest</th>
            </tr>
          </thead>
          <tbody>
            {SERIES.map(({ name, of, mark }) => (
              <Row key={name} name={name} mark={mark} samples={samples} of={of} />
            ))}
          </tbody>
        </table>
      </TableCard>
    </>
  )
}

type RowProps = {
  name: string
  mark: string | undefined
  samples: readonly ExposureSample[]
  of: (sample: ExposureSample) => string
}

function Row({ name, mark, samples, of }: RowProps) {
  const latest = samples.at(-1)
  const highest = samples.toSorted((a, b) => Number(of(b)) - Number(of(a)))[0]
  if (latest === undefined || highest === undefined) return null
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className={`${styles.mark} ${mark}`} aria-hidden="true" />
        {name}
      </th>
      <td className="q-cell-end q-num">{grouped(of(latest))}</td>
      <td className="q-cell-end q-num">{grouped(of(highest))}</td>
      <td className="q-num">{exactTime(highest.at)}</td>
    </tr>
  )
}
