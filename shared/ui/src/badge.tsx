import type { ReactNode } from 'react'

/** `up` and `down` follow the customer's direction colors; the others are status. */
export type Tone = 'neutral' | 'up' | 'down' | 'success' | 'info' | 'warning' | 'danger' | 'iris'

export type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode }

/** A status word; the tone only repeats its meaning. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`q-badge q-tone-${tone}`}>
      {icon}
      {children}
    </span>
  )
}
