import type { ResultOf } from '@quayside/contracts/endpoint'
import type { ServiceFigures, serviceStatistics } from '@quayside/contracts/staff/service'
import { count } from '../../../format/amount.ts'
import { duration } from '../../../format/time.ts'
import { TableCard } from '../../exposure/figures.tsx'
import styles from './statistics.module.css'

const HEADS = ['First answers', 'Median to answer', 'Closed', 'Median to close', 'Good', 'Bad'] as const

export type Statistics = ResultOf<typeof serviceStatistics>

export function StatisticsTable({ rows, total }: Statistics) {
  return (
    <div className={styles.table}>
      <TableCard label="Statistics, table">
        <table className="q-table q-table-compact">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Agent</th>
              {HEADS.map(head => (
                <th key={head} scope="col" className="q-cell-end">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={`${row.day} ${row.agent}`}>
                <th scope="row">{row.day}</th>
                <td translate="no" data-label="Agent">
                  {row.agent}
                </td>
                <Cells {...row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td />
              <Cells {...total} />
            </tr>
          </tfoot>
        </table>
      </TableCard>
    </div>
  )
}

function Cells({ firstAnswers, firstAnswerSeconds, closed, closeSeconds, good, bad }: ServiceFigures) {
  const cells = [
    { label: 'First answers', text: count(firstAnswers) },
    { label: 'Median time to the first answer', text: durationOf(firstAnswerSeconds) },
    { label: 'Closed', text: count(closed) },
    { label: 'Median time to close', text: durationOf(closeSeconds) },
    { label: 'Rated good', text: count(good) },
    { label: 'Rated bad', text: count(bad) },
  ]
  return cells.map(({ label, text }) => (
    <td key={label} className="q-cell-end q-num" data-label={label}>
      {text}
    </td>
  ))
}

function durationOf(seconds: number | null): string {
  return seconds === null ? '–' : duration(seconds)
}
