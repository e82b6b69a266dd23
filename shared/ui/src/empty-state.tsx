import type { ReactNode } from 'react'

export type EmptyStateProps = { message: string; icon?: ReactNode; action?: ReactNode }

/** An empty state: one sentence and at most one action. */
export function EmptyState({ message, icon, action }: EmptyStateProps) {
  return (
    <div className="q-empty">
      {icon}
      <p>{message}</p>
      {action}
    </div>
  )
}
