import type { LimitKind, OwnLimit } from '@quayside/contracts/endpoints/account/limits'
import { useT } from '@quayside/runtime/i18n'
import { Card } from '@quayside/ui/card'
import { LimitRow } from './limit-row.tsx'
import styles from './limits.module.css'

export function LimitCard({
  kind,
  limits,
  ahead,
}: {
  kind: LimitKind
  limits: readonly OwnLimit[]
  /** Offset of the server's clock, ms. */
  ahead: number
}) {
  const t = useT()
  return (
    <Card title={t(`limits.${kind}`)}>
      <div className="q-stack q-gap-16">
        <p className="q-text-2">{t(`limits.${kind}Text`)}</p>
        {kind === 'loss' && <p className="q-text-2">{t('limits.lossOpen')}</p>}
        <ul className={styles.limits}>
          {limits.map(limit => (
            <li key={limit.period}>
              <LimitRow limit={limit} ahead={ahead} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
