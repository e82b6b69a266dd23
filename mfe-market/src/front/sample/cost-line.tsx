import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { type RefObject, useEffect, useRef } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import { setText } from '../../live/live-cells.ts'
import { watchShown } from '../../live/watch-shown.ts'
import styles from './sample.module.css'
import { costOf, type SampleTerms } from './sample.ts'

type Quote = { readonly bid: string; readonly ask: string }

type CostLineProps = {
  code: string
  first: Quote
  termsAt: (quote: Quote) => SampleTerms
}

export function CostLine({ code, first, termsAt }: CostLineProps) {
  const t = useT()
  const { market } = useSockets()
  const { price } = useFormats()
  const cells = {
    margin: useRef<HTMLElement>(null),
    fee: useRef<HTMLElement>(null),
    liquidation: useRef<HTMLElement>(null),
  }
  const latest = useRef({ cells, termsAt, first })
  latest.current = { cells, termsAt, first }
  const none = t('sample.none')

  useEffect(() => {
    function write(quote: Quote): void {
      const { margin, fee, liquidation } = costOf(latest.current.termsAt(quote))
      setText(latest.current.cells.margin, `${price(margin)} USD`)
      setText(latest.current.cells.fee, `${price(fee)} USD`)
      setText(latest.current.cells.liquidation, liquidation === null ? none : price(liquidation))
    }
    write(market.latest(code) ?? latest.current.first)
    return watchShown(market, code, write)
  }, [market, code, price, none])

  return (
    <dl className={styles.cost}>
      <Cost label={t('sample.margin')} cell={cells.margin} />
      <Cost label={t('sample.fee')} cell={cells.fee} />
      <Cost label={t('sample.liquidation')} cell={cells.liquidation} />
    </dl>
  )
}

function Cost({ label, cell }: { label: string; cell: RefObject<HTMLElement | null> }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no" className="q-num">
        <bdi translate="no" ref={cell} />
      </dd>
    </div>
  )
}
