import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import styles from './identity.module.css'

export type StepActionsProps = {
  readonly back: string
  readonly isBusy: boolean
  readonly error: string | undefined
}

export function StepActions({ back, isBusy, error }: StepActionsProps) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <>
      {error && (
        <Alert tone="danger" announce>
          {error}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button size="lg" href={back} onNavigate={href => void navigate(href)}>
          {t('identity.back')}
        </Button>
        <Button size="lg" variant="primary" type="submit" busy={isBusy}>
          {t('identity.next')}
        </Button>
      </div>
    </>
  )
}
