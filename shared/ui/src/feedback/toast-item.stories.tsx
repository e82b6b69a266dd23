import { ToastItem } from './toast-item.tsx'

const TONES = ['info', 'success', 'warning', 'danger'] as const

export function Tones() {
  return TONES.map(tone => (
    <ToastItem
      key={tone}
      held
      toast={{ tone, message: `The order was accepted at 1.08255 (${tone}).` }}
      dismissLabel="Dismiss"
      onDismiss={() => {}}
    />
  ))
}

export function WithAction() {
  return (
    <ToastItem
      held
      toast={{
        message: 'A new version of this page is ready, and the page changes at the next step that you take.',
        action: { label: 'Change now', onSelect: () => {} },
      }}
      dismissLabel="Dismiss"
      onDismiss={() => {}}
    />
  )
}
