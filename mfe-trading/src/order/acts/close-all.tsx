import { useMarketStatus, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { type ReactNode, useState } from 'react'
import { useChanged } from '../../use-changed.ts'
import { useCloseAll } from './use-close-all.ts'

type CloseAllProps = {
  /** Open positions that would be closed. */
  count: number
  /** What closing them comes to, drawn while the question stands; null where not all of them are known. */
  figures: ReactNode
  /** Only those of one instrument. */
  code?: string | undefined
}

/** Closes every open position after one question that says how many and what they stand at. */
export function CloseAll({ count, figures, code }: CloseAllProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const close = useCloseAll(() => setAsked(false))
  // Some of several markets may be silent or shut; what no price comes from at all closes nothing in sight.
  const isLocked = useMarketStatus() !== 'open'
  // What was asked about one account's positions is not done to the other's.
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
