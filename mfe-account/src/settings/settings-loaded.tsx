import { type AccountSettings, accountSettings } from '@quayside/contracts/endpoints/account/account-life'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'

export function SettingsLoaded({ children }: { children: (settings: AccountSettings) => ReactNode }) {
  const t = useT()
  const settings = useEndpoint(accountSettings)
  if (settings.isPending) return <Skeleton lines={2} />
  if (settings.isError) {
    return (
      <ErrorCard
        level={3}
        title={t('settings.failed')}
        message={t(errorKey(settings.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void settings.refetch()}
        busy={settings.isFetching}
      />
    )
  }
  return children(settings.data)
}
