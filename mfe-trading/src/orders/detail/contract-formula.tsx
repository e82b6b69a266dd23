import type { ContractDetail } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Change } from '@quayside/ui/change'
import styles from './detail.module.css'
import { formulaLines } from './formula.ts'

export function ContractFormula({ order }: { order: ContractDetail }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <section className={styles.section}>
      <h3>{t('detail.formula')}</h3>
      <dl className={styles.formula}>
        {formulaLines(order, number).map(({ key, sum, value, direction }) => (
          <div key={key} data-key={key}>
            <dt>{t(`detail.line.${key}`)}</dt>
            <dd className={styles.sum}>{sum ?? t('detail.share')}</dd>
            <dd>
              {direction ? (
                <Change direction={direction} text={value} />
              ) : (
                <bdi translate="no" className="q-num">
                  {value}
                </bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="q-caption q-text-3">{t('detail.rounding')}</p>
    </section>
  )
}
