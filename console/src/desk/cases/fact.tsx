import type { ReactNode } from 'react'
import styles from './case.module.css'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <p className={styles.label}>{label}</p>
      <div className={styles.stated}>{children}</div>
    </li>
  )
}
