import {
  type DeviceSession,
  MOST_SESSIONS,
  revokeSession,
  sessions,
} from '@quayside/contracts/endpoints/account/account'
import { errorKey } from '@quayside/runtime/api-error'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation, useQueryClient } from '@quayside/runtime/query'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { ErrorCard } from '@quayside/ui/error-card'
import { showToast } from '@quayside/ui/show-toast'
import { Skeleton } from '@quayside/ui/skeleton'
import { useDeviceName } from '../devices/use-device-name.ts'
import styles from './settings-page.module.css'

export function Devices() {
  const t = useT()
  const list = useEndpoint(sessions)
  if (list.isPending) return <Skeleton lines={3} />
  if (list.isError) {
    return (
      <ErrorCard
        level={3}
        title={t('devices.failed')}
        message={t(errorKey(list.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  return (
    <>
      <ul className={styles.rows}>
        {list.data.map(device => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {list.data.length >= MOST_SESSIONS && (
        <p className="q-small q-text-2">{t('devices.more', { most: MOST_SESSIONS })}</p>
      )}
    </>
  )
}

function Device({ device }: { device: DeviceSession }) {
  const t = useT()
  const { dateTime } = useFormats()
  const name = useDeviceName()(device.userAgent)
  const { mutate, isPending } = useRevoke(device.id)
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <p className="q-small q-text-3">{t('devices.seen', { time: dateTime(device.lastSeenAt) })}</p>
        <p className="q-small q-text-3">
          <bdi>{t('devices.network', { network: device.network })}</bdi>
        </p>
      </div>
      {device.current ? (
        <Badge tone="success">{t('devices.current')}</Badge>
      ) : (
        <Button
          size="sm"
          busy={isPending}
          onClick={() => mutate()}
          aria-label={t('devices.revoke.name', { device: name })}
        >
          {t('account.logout')}
        </Button>
      )}
    </li>
  )
}

function useRevoke(id: string) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const changedWords = useChangedWords(() => undefined)
  return useMutation({
    mutationFn: () => api.call(revokeSession, { params: { id } }),
    onError: error => showToast({ message: changedWords(error) ?? t(errorKey(error)), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [sessions.path] }),
  })
}
