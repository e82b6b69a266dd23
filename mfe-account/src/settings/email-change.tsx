import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { useState } from 'react'
import type { StepUp } from '../step-up/use-step-up.tsx'
import { EmailForm } from './email-form.tsx'

export function EmailChange({ run, onChanged }: { run: StepUp['run']; onChanged: () => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-label={t('email.change.title')}>
        {t('email.change')}
      </Button>
      {isOpen && (
        <Dialog
          open
          size="sm"
          keepOnBackdrop
          onClose={() => setOpen(false)}
          title={t('email.change.title')}
          closeLabel={t('common:close')}
        >
          <EmailForm
            run={run}
            act="change"
            onDone={() => {
              setOpen(false)
              onChanged()
            }}
          />
        </Dialog>
      )}
    </>
  )
}
