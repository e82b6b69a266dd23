import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import type { ReactNode } from 'react'

type ConfirmDialogProps = {
  readonly title: string
  readonly act: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function ConfirmDialog({
  title,
  act,
  busy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
