import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import type { RefreshedBalance } from './use-refreshed-balance.ts'

/** Warns that the figures below could not be refreshed, or what they exclude. */
export function StaleMoney({ failed, retry }: RefreshedBalance) {
  const t = useT()
  if (!failed) return <Unpriced />
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

function Unpriced() {
  const t = useT()
  const { user } = useSession()
  if (!user?.unpriced) return null
  return (
    <Alert tone="warning" announce>
      {t('money.unpriced', { currencies: user.unpriced.join(', ') })}
    </Alert>
  )
}
