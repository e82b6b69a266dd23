import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import type { FreshMoney } from './use-fresh-money.ts'

/** Says that the figures below could not be brought up to date. */
export function StaleMoney({ failed, retry }: FreshMoney) {
  const t = useT()
  if (!failed) return null
  return (
    <Alert
      tone="warning"
      announce
      actions={
        <Button size="sm" onClick={retry}>
          {t('common:retry')}
        </Button>
      }
    >
      {t('money.stale')}
    </Alert>
  )
}
