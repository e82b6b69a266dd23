import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { useSwitchMode } from '../money/use-switch-mode.ts'

/** The Demo account has no limits in dollars; links to the one that has (rules §1.8). */
export function DemoNote() {
  const t = useT()
  const { mutate, isPending } = useSwitchMode()
  return (
    <Alert
      tone="info"
      title={t('limits.demo.title')}
      actions={
        <Button size="sm" busy={isPending} onClick={() => mutate('real')}>
          {t('limits.demo.switch')}
        </Button>
      }
    >
      {t('limits.demo.text')}
    </Alert>
  )
}
