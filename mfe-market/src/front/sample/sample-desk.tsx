import type { MarketItem } from '@quayside/contracts/market/market'
import type { ContractSide } from '@quayside/money/contract-math'
import { useT } from '@quayside/runtime/i18n'
import { useState } from 'react'
import styles from './sample.module.css'
import type { Sample } from './sample.ts'
import { SampleForm } from './sample-form.tsx'
import { SamplePosition } from './sample-position.tsx'
import { readSample, saveSample } from './stored-sample.ts'

export function SampleDesk({ item, side }: { item: MarketItem; side: ContractSide }) {
  const t = useT()
  const [sample, setSample] = useState(readSample)
  const save = (next: Sample | null) => {
    saveSample(next)
    setSample(next)
  }
  return (
    <section className={styles.desk} aria-label={t('sample.title')}>
      <p className={styles.about}>
        <span className={styles.mark}>{t('statistics.sample')}</span> {t('sample.kept')}
      </p>
      {sample === null ? (
        <SampleForm key={item.code} item={item} side={side} onPlace={save} />
      ) : (
        <SamplePosition sample={sample} onChange={save} onAgain={() => save(null)} />
      )}
    </section>
  )
}
