import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { useState } from 'react'
import { CloseDialog } from './close-dialog.tsx'

export function CloseAccount() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="q-stack">
      <p className="q-text-2">{t('close.text')}</p>
      <Button onClick={() => setOpen(true)}>{t('close.title')}</Button>
      {isOpen && <CloseDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
