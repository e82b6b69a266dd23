import type { SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { Skeleton } from '@quayside/ui/skeleton'
import { Stat } from '@quayside/ui/stat'
import { isBeyondMeasure, isCovered, poolsOf } from '../plan-pool.ts'
import styles from '../plans.module.css'
import { usePlans } from './use-plans.ts'

type Pool = Pick<SmartPlan, 'currency' | 'coverage'>

/** The pool's assets against its debts, in public, per currency (rules §6). */
export function PoolCoverage() {
  const t = useT()
  const { flags } = useHost()
  const { data, isError } = usePlans()
  const pools = poolsOf(data ?? [])
  if (data === undefined && !isError) return <Skeleton height="9rem" />
  if (pools.length === 0) return null
  return (
    <Card
      title={t('plan.coverage')}
      action={flags.siteMode === 'sandbox' && <Badge>{t('plan.sample')}</Badge>}
    >
      <div className={styles.pools}>
        <p className="q-text-2">{t('plan.coverageMeaning')}</p>
        {pools.map(pool => (
          <PoolOf key={pool.currency} pool={pool} named={pools.length > 1} />
        ))}
      </div>
    </Card>
  )
}

function PoolOf({ pool, named }: { pool: Pool; named: boolean }) {
  const t = useT()
  const { share } = useFormats()
  const { coverage, currency } = pool
  const says = coverage === null ? 'plan.noCoverage' : isCovered(pool) ? 'plan.covered' : 'plan.notCovered'
  return (
    <Stat
      size="lg"
      label={named ? currency : t('plan.ratio')}
      value={
        coverage === null ? (
          '–'
        ) : (
          <bdi translate="no">
            {isBeyondMeasure(pool) ? t('plan.coverageOver', { share: share('10') }) : share(coverage, 2)}
          </bdi>
        )
      }
      note={t(says)}
    />
  )
}
