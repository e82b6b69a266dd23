import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '../../format/use-formats.ts'
import { receiptLines } from './receipt-lines.ts'
import styles from './sample.module.css'
import type { Sample } from './sample.ts'

export function SampleReceipt({ sample, exit }: { sample: Sample; exit: string }) {
  const t = useT()
  const formats = useFormats()
  return (
    <div className={styles.receipt}>
      <h3>
        {t('sample.formula')} <span className={styles.mark}>{t('statistics.sample')}</span>
      </h3>
      <dl>
        {receiptLines(sample, exit, formats).map(({ key, sum, value }) => (
          <div key={key}>
            <dt>{t(`sample.line.${key}`)}</dt>
            <dd className={styles.sum}>{sum}</dd>
            <dd translate="no" className="q-num">
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('sample.rounding')}</p>
    </div>
  )
}
