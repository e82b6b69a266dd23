import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { useShell, useWatched } from '../shell-parts.ts'

/** Asks before a lost session takes the customer away from the balance page (spec §8). */
export function ExpiryDialog() {
  const t = useT()
  const { expiry } = useShell()
  const open = useWatched(expiry.open)
  return (
    <Dialog
      open={open}
      onClose={() => expiry.answer(false)}
      title={t('expiry.title')}
      closeLabel={t('close')}
      size="sm"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={() => expiry.answer(false)}>{t('expiry.stay')}</Button>
          <Button variant="primary" onClick={() => expiry.answer(true)}>
            {t('expiry.login')}
          </Button>
        </>
      }
    >
      <p>{t('expiry.text')}</p>
    </Dialog>
  )
}
