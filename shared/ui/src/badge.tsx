import type { ReactNode } from 'react'

/** What a color may mean. `up` and `down` follow the customer's direction colors; the others are status. */
export type Tone = 'neutral' | 'up' | 'down' | 'success' | 'info' | 'warning' | 'danger' | 'iris'

export type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode }

/** A word of status. The word carries the meaning, the tone repeats it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`q-badge q-tone-${tone}`}>
      {icon}
      {children}
    </span>
  )
}
