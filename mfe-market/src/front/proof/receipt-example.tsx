import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { Skeleton } from '@quayside/ui/skeleton'
import { useEffect, useState } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import { SampleReceipt } from '../sample/sample-receipt.tsx'
import { exampleOf } from './example.ts'
import styles from './proof.module.css'

/** Receipt of the smallest order at the quote of this moment, closed at once. */
export function ReceiptExample({ code }: { code: string }) {
  const t = useT()
  const { api } = useHost()
  const { price } = useFormats()
  const [info, setInfo] = useState<MarketInfo | 'failed'>()

  useEffect(() => {
    const abort = new AbortController()
    api
      .call(getMarketInfo, { params: { id: code }, signal: abort.signal })
      .then(setInfo, () => abort.signal.aborted || setInfo('failed'))
    return () => abort.abort()
  }, [api, code])

  if (info === undefined) return <Skeleton height="28rem" />
  // The quote or the rate is missing: an example with invented figures would be worse than none.
  if (info === 'failed' || info.usdRate === null) return <p className="q-text-2">{t('error.detail')}</p>
  const { sample, exit } = exampleOf(info)
  return (
    <div className={styles.example}>
      <p className="q-strong">
        {t('sample.line', {
          side: t('common:side.buy'),
          name: sample.name,
          leverage: sample.leverage,
          lots: lotsText({ t, number: price }, sample.lots),
          price: price(sample.entry),
        })}
      </p>
      <SampleReceipt sample={sample} exit={exit} />
    </div>
  )
}
