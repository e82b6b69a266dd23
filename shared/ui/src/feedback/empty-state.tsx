import type { ReactNode } from 'react'

export type EmptyStateProps = { message: string; icon?: ReactNode; action?: ReactNode }

export function EmptyState({ message, icon, action }: EmptyStateProps) {
  return (
    <div className="q-empty">
      {icon}
      <p>{message}</p>
      {action}
    </div>
  )
}
