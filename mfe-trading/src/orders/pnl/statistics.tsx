import { tradeStatistics } from '@quayside/contracts/endpoints/account/performance'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { Card } from '@quayside/ui/card'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { DayResult } from './day-table.tsx'
import styles from './statistics.module.css'
import { average, drawdownOf, winRate } from './trade-figures.ts'

type StatisticsProps = { from: string; to: string; days: readonly DayResult[] }

export function Statistics({ from, to, days }: StatisticsProps) {
  const t = useT()
  const timeZone = useTimeZone()
  const statistics = useEndpoint(tradeStatistics, { query: { from, to, timeZone } })
  return (
    <Card title={t('stats.title')}>
      {statistics.isPending && <Skeleton lines={5} />}
      {statistics.isError && (
        <ErrorCard
          level={3}
          title={t('stats.failed')}
          message={t(errorKey(statistics.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void statistics.refetch()}
          busy={statistics.isFetching}
        />
      )}
      {statistics.data && <Figures statistics={statistics.data} days={days} />}
    </Card>
  )
}

function Figures({
  statistics,
  days,
}: {
  statistics: Parameters<typeof winRate>[0]
  days: readonly DayResult[]
}) {
  const t = useT()
  const { number, share } = useFormats()
  const { won, lost, winTotal, lossTotal, fees } = statistics
  const rate = winRate(statistics)
  const fall = drawdownOf(days)
  const signed = (text: string | null) => (text === null ? '–' : number(text, { signed: true }))
  const rows = [
    {
      key: 'winRate',
      value: rate === null ? '–' : share(rate, 2),
      sum: rate === null ? '' : `${won} ÷ ${won + lost}`,
    },
    {
      key: 'averageWin',
      value: signed(average(winTotal, won)),
      sum: won === 0 ? '' : `${number(winTotal)} ÷ ${won}`,
    },
    {
      key: 'averageLoss',
      value: signed(average(lossTotal, lost)),
      sum: lost === 0 ? '' : `${number(lossTotal)} ÷ ${lost}`,
    },
    { key: 'fees', value: number(fees), sum: t('stats.feesSum') },
    {
      key: 'drawdown',
      value: fall === null ? '–' : number(fall.depth),
      sum: fall === null ? '' : t('stats.drawdownSum', { high: number(fall.high), low: number(fall.low) }),
    },
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {rows.map(({ key, value, sum }) => (
          <div key={key}>
            <dt>{key === 'fees' ? t('column.fee') : t(`stats.${key}`)}</dt>
            <dd translate="no" className="q-num">
              <bdi translate="no">{value}</bdi>
            </dd>
            {sum !== '' && (
              <dd className={styles.sum}>
                <bdi translate="no">{sum}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('stats.note')}</p>
    </>
  )
}
