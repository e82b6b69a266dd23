import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'

export type ErrorCardProps = {
  title: string
  icon?: ReactNode
  message?: string
  /** Reference for support, already translated, for instance "Code 503". */
  code?: string
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
  level?: 2 | 3
}

export function ErrorCard({
  title,
  icon,
  message,
  code,
  retryLabel,
  onRetry,
  busy,
  level = 2,
}: ErrorCardProps) {
  const Heading = `h${level}` as const
  return (
    <div className="q-error-card" role="alert">
      {icon}
      <Heading>{title}</Heading>
      {message && <p>{message}</p>}
      {code && <code translate="no">{code}</code>}
      {retryLabel && onRetry && (
        <Button onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
