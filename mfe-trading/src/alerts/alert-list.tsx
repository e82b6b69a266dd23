import type { PriceAlert } from '@quayside/contracts/endpoints/trading/alerts'
import { decimal } from '@quayside/money/decimal'
import { useExpirationTime } from '@quayside/runtime/alert-expiration'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { IconButton } from '@quayside/ui/icon-button'
import { DeleteIcon } from '@quayside/ui/icons'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import styles from './alerts.module.css'
import { shownAlerts } from './shown-alerts.ts'
import { useAlerts, useRemoveAlert } from './use-alerts.ts'

export function AlertList({ code }: { code: string | undefined }) {
  const t = useT()
  const { number } = useFormats()
  const [active, fired] = [useAlerts('active', code), useAlerts('fired', code)]
  // An older server refuses this status, which leaves the list as it was.
  const expired = useAlerts('expired', code)
  const now = useExpirationTime(active.data?.list ?? [])
  if (active.isPending || fired.isPending) return <Skeleton lines={3} />
  const failed = [active, fired].find(({ isError }) => isError)
  if (failed !== undefined || !active.data || !fired.data) {
    return (
      <ErrorCard
        level={3}
        title={t('alerts.failed')}
        message={t(errorKey(failed?.error))}
        retryLabel={t('common:retry')}
        onRetry={() => {
          void active.refetch()
          void fired.refetch()
        }}
        busy={active.isFetching || fired.isFetching}
      />
    )
  }
  const shown = shownAlerts(
    { active: active.data.list, fired: fired.data.list, expired: expired.data?.list ?? [] },
    now,
  )
  if (shown.length === 0)
    return <EmptyState icon={<Picture name="pier" size="sm" />} message={t('alerts.empty')} />
  const { list, total } = fired.data
  return (
    <>
      <ul className={styles.list}>
        {shown.map(alert => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
      {total > list.length && (
        <p className="q-small q-text-3">
          {t('alerts.newestFired', { shown: number(String(list.length)), total: number(String(total)) })}
        </p>
      )}
    </>
  )
}

function AlertRow({ alert }: { alert: PriceAlert }) {
  const t = useT()
  const { number } = useFormats()
  const remove = useRemoveAlert(alert)
  const { name, price, note, expiredAt } = alert
  const status = expiredAt === undefined ? alert.status : 'expired'
  return (
    <li className={styles.row}>
      <span className="q-stack q-gap-2">
        <span className="q-row q-gap-8">
          <span className="q-strong">{name}</span>
          <Badge tone={TONES[status]}>{t(`alerts.status.${status}`)}</Badge>
        </span>
        <Condition alert={alert} />
        {note !== undefined && (
          <span translate="no" className={styles.note}>
            <bdi>{note}</bdi>
          </span>
        )}
        <span className="q-small q-text-3">
          <LastEvent alert={alert} />
        </span>
      </span>
      {status === 'active' && (
        <IconButton
          label={t('alerts.remove', { name, price: number(price) })}
          icon={<DeleteIcon />}
          disabled={remove.isSending}
          onClick={() => void remove.send(null)}
        />
      )}
    </li>
  )
}

const TONES = { active: 'iris', fired: 'success', removed: 'neutral', expired: 'neutral' } as const

function Condition({ alert }: { alert: PriceAlert }) {
  const t = useT()
  const { number, date } = useFormats()
  const { condition, price, percent, fromPrice, repeat, expiresAt } = alert
  const shareOf = (percent: string) =>
    number(decimal(percent).times('0.01').toFixed(), { style: 'share', signed: true })
  const parts = [
    t(`alerts.is.${condition}`, { price: number(price) }),
    percent !== undefined &&
      fromPrice !== undefined &&
      t('alerts.is.percent', { percent: shareOf(percent), price: number(fromPrice) }),
    repeat !== undefined && t('alerts.is.daily'),
    expiresAt !== undefined && t('alerts.is.until', { date: date(expiresAt) }),
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}

function LastEvent({ alert }: { alert: PriceAlert }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const { status, firedAt, firedPrice, expiredAt, createdAt } = alert
  if (expiredAt !== undefined) return dateTime(expiredAt)
  if (firedAt === null || firedPrice === null) return dateTime(createdAt)
  const values = { time: dateTime(firedAt), price: number(firedPrice) }
  return t(status === 'fired' ? 'alerts.firedAt' : 'alerts.last', values)
}
