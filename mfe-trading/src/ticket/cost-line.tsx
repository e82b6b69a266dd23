import type { ReactNode } from 'react'
import styles from './ticket.module.css'

export type CostFigure = { readonly label: string; readonly value: ReactNode }

/** What an order costs, beside its button, where it stays in sight; a dash stands until there is a figure. */
export function CostLine({ figures }: { figures: readonly CostFigure[] }) {
  return (
    <dl className={styles.cost}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
