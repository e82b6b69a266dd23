import type { ReactNode } from 'react'
import styles from './ticket.module.css'

export type CostFigure = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode }

export function CostLine({ figures }: { figures: readonly CostFigure[] }) {
  return (
    <dl className={styles.cost}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={styles.costNote}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
