import type { ReactNode } from 'react'
import styles from './ticket.module.css'

export type CostFigure = { readonly label: string; readonly value: ReactNode }

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
