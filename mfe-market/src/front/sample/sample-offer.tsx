import type { MarketItem } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { type ComponentType, useEffect, useState } from 'react'
import { hasSample } from './has-sample.ts'
import styles from './sample.module.css'

const SIDES = ['buy', 'sell'] as const
type Side = (typeof SIDES)[number]

export function SampleOffer({ item }: { item: MarketItem }) {
  const t = useT()
  const [side, setSide] = useState<Side>()
  const [Desk, setDesk] = useState<ComponentType<{ item: MarketItem; side: Side }>>()
  const wanted = side !== undefined

  useEffect(() => {
    if (!wanted && !hasSample()) return
    let here = true
    import('./sample-desk.tsx').then(
      ({ SampleDesk }) => here && setDesk(() => SampleDesk),
      // After a failed fetch the offer stays, and the next touch retries.
      () => here && setSide(undefined),
    )
    return () => {
      here = false
    }
  }, [wanted])

  if (Desk) return <Desk item={item} side={side ?? 'buy'} />
  return (
    <div className={styles.offer}>
      <p>
        <strong>{t('sample.title')}</strong> {t('sample.lead')}
      </p>
      {SIDES.map(value => (
        <Button key={value} busy={side === value} onClick={() => setSide(value)}>
          {t(`common:side.${value}`)}
        </Button>
      ))}
    </div>
  )
}
