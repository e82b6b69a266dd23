import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { showToast } from '@quayside/ui/show-toast'
import { useState } from 'react'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { resetRefusal, useResetDemo } from './use-reset-demo.ts'

export function ResetDemo() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('demo.title')}>
      <div className="q-stack">
        <p className="q-text-2">{t('demo.text')}</p>
        <Button onClick={() => setOpen(true)}>{t('demo.reset')}</Button>
      </div>
      {isOpen && <ResetDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const reset = useResetDemo(() => {
    onClose()
    showToast({ message: t('demo.done'), tone: 'success' })
  })
  const { outcome } = reset
  return (
    <ConfirmDialog
      title={t('demo.confirm')}
      act={t('demo.reset')}
      busy={reset.isSending}
      onConfirm={() => void reset.send(null)}
      onClose={onClose}
    >
      <div className="q-stack">
        <p>{t('demo.consequence')}</p>
        {outcome && outcome.kind !== 'done' && (
          <Alert tone="danger" announce>
            {t(resetRefusal(outcome.error))}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  )
}
