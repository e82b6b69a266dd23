import type { ReactNode } from 'react'

export type StatProps = { label: ReactNode; value: ReactNode; note?: ReactNode; size?: 'sm' | 'md' | 'lg' }

export function Stat({ label, value, note, size = 'md' }: StatProps) {
  return (
    <dl className={size === 'md' ? 'q-stat' : `q-stat q-stat-${size}`}>
      <dt>{label}</dt>
      <dd className="q-stat-value">{value}</dd>
      {note && <dd className="q-stat-note">{note}</dd>}
    </dl>
  )
}
