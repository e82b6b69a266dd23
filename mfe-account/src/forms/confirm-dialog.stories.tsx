import { useT } from '@quayside/runtime/i18n'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Asked({ busy }: { busy: boolean }) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('close.question')}
      act={t('close.title')}
      busy={busy}
      onConfirm={() => {}}
      onClose={() => {}}
    >
      {t('close.out')}
    </ConfirmDialog>
  )
}

export function Question() {
  return <Asked busy={false} />
}

export function Busy() {
  return <Asked busy />
}
