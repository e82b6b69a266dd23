import type { MarketItem } from '@quayside/contracts/market'
import type { ContractSide } from '@quayside/money/contract-math'
import { useT } from '@quayside/runtime/i18n'
import { useState } from 'react'
import { keepSample, readSample } from './kept-sample.ts'
import styles from './sample.module.css'
import type { Sample } from './sample.ts'
import { SampleForm } from './sample-form.tsx'
import { SamplePosition } from './sample-position.tsx'

export function SampleDesk({ item, side }: { item: MarketItem; side: ContractSide }) {
  const t = useT()
  const [sample, setSample] = useState(readSample)
  const keep = (next: Sample | null) => {
    keepSample(next)
    setSample(next)
  }
  return (
    <section className={styles.desk} aria-label={t('sample.title')}>
      <p className={styles.about}>
        <span className={styles.mark}>{t('statistics.sample')}</span> {t('sample.kept')}
      </p>
      {sample === null ? (
        <SampleForm key={item.code} item={item} side={side} onPlace={keep} />
      ) : (
        <SamplePosition sample={sample} onChange={keep} onAgain={() => keep(null)} />
      )}
    </section>
  )
}
