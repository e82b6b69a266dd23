import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons.tsx'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

export type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Set it for an alert after a customer's action: screen readers announce it (danger at once). */
  announce?: boolean
} & ({ onDismiss: () => void; dismissLabel: string } | { onDismiss?: undefined; dismissLabel?: undefined })

export function Alert({
  tone = 'info',
  title,
  children,
  actions,
  announce,
  onDismiss,
  dismissLabel,
}: AlertProps) {
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div className={`q-alert q-tone-${tone}`} role={announce ? role : undefined}>
      <AlertIcon tone={tone} />
      <div className="q-alert-body">
        {title && <p>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="q-alert-actions">{actions}</div>}
      </div>
      {onDismiss && <IconButton size="sm" label={dismissLabel} icon={<CloseIcon />} onClick={onDismiss} />}
    </div>
  )
}

export function AlertIcon({ tone }: { tone: AlertTone }) {
  if (tone === 'success') return <SuccessIcon />
  return tone === 'info' ? <InfoIcon /> : <WarningIcon />
}
