import { useMarketStatus, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { type ReactNode, useState } from 'react'
import { useChanged } from '../../use-changed.ts'
import { useCloseAll } from './use-close-all.ts'

type CloseAllProps = {
  count: number
  /** The result of closing them, drawn while the question is open; null if not all are known. */
  figures: ReactNode
  code?: string | undefined
}

/** Closes all open positions after one question with their number and result. */
export function CloseAll({ count, figures, code }: CloseAllProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const close = useCloseAll(() => setAsked(false))
  // Locked only if no price is live at all: in several markets some may be silent or closed.
  const isLocked = useMarketStatus() !== 'open'
  // Closes the question when the account changes, because it concerned the other account's positions.
  useChanged(useSession().mode, () => setAsked(false))
  if (count < 2 && !isAsked) return null
  return (
    <>
      <Button size="sm" disabled={isLocked} onClick={() => setAsked(true)}>
        {t('close.all')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('close.allTitle')}
        closeLabel={t('common:close')}
        size="sm"
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{t('common:cancel')}</Button>
            <Button
              variant="primary"
              data-focus
              busy={close.isSending}
              disabled={isLocked}
              onClick={() => void close.send(code === undefined ? {} : { code })}
            >
              {t(close.isSending ? 'close.pending' : 'close.all')}
            </Button>
          </>
        }
      >
        {isLocked && <Alert tone="warning" title={t('close.lockedText')} />}
        <p>{t('close.allText', { count })}</p>
        {figures}
      </Dialog>
    </>
  )
}
