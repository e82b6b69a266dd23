import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'

/** Asks before an expired session redirects from the balance page (spec §8). */
export function ExpiryDialog({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('expiry.title')}
      closeLabel={t('close')}
      size="sm"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('expiry.stay')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('expiry.login')}
          </Button>
        </>
      }
    >
      <p>{t('expiry.text')}</p>
    </Dialog>
  )
}
