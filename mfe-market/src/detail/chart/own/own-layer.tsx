import { getMarketInfo } from '@quayside/contracts/endpoints/markets'
import type { OptionOrder } from '@quayside/contracts/endpoints/options'
import type { MarketInfo, MarketItem } from '@quayside/contracts/market'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PlotSource } from '../plot.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ExecutionMarks } from './execution-marks.tsx'
import { marketClock } from './market-clock.ts'
import { ringsAmongNames } from './option-place.ts'
import { OptionsLayer } from './options-layer.tsx'
import styles from './own.module.css'
import { OwnLineTag } from './own-line-tag.tsx'
import { isMovable, type OwnLine, ownLines } from './own-lines.ts'
import { placeLines } from './place-lines.ts'
import { useExecutions } from './use-executions.ts'
import { useOwnEvents } from './use-own-events.ts'
import { useOwnOptions } from './use-own-options.ts'
import { useOwnThings } from './use-own-things.ts'

type Draft = { readonly id: string; readonly price: Decimal; readonly isLetGo: boolean }

export function OwnLayer({ item, plot }: { item: MarketItem; plot: PlotSource }) {
  const refresh = useOwnEvents()
  const things = useOwnThings(item.code)
  const { data: info, dataUpdatedAt } = useEndpoint(getMarketInfo, { params: { id: item.id } })
  const clock = useMemo(() => info && marketClock(info, dataUpdatedAt), [info, dataUpdatedAt])
  const executions = useExecutions(item.code, things.orders, clock)
  const lines = useMemo(() => ownLines(things), [things])
  const options = useOwnOptions(item.code)
  return (
    info && (
      <>
        <ExecutionMarks executions={executions} plot={plot} digits={info.precision} />
        {clock && <OptionsLayer {...options} plot={plot} clock={clock} />}
        {lines.length > 0 && (
          <Lines lines={lines} info={info} plot={plot} refresh={refresh} running={options.running} />
        )}
      </>
    )
  )
}

type LinesProps = {
  lines: readonly OwnLine[]
  running: readonly OptionOrder[]
  info: MarketInfo
  plot: PlotSource
  refresh: () => void
}

function Lines({ lines, running, info, plot, refresh }: LinesProps) {
  const t = useT()
  const helpId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const moved = lines.find(line => line.id === draft?.id)
  const priceOf = (line: OwnLine) => (line.id === draft?.id ? draft.price.toFixed() : line.price)

  useLayoutEffect(() => {
    const place = () => placeLines(root.current, plot, shown => ringsAmongNames(running, shown))
    place()
    return plot.subscribe(place)
  })
  useLayoutEffect(() => () => plot.shiftLast(0), [plot])
  return (
    <>
      <div ref={root} className={styles.layer}>
        <p id={helpId} hidden>
          {t('own.keys')}
        </p>
        {lines.map(line => (
          <OwnLineTag
            key={line.id}
            line={line}
            price={priceOf(line)}
            info={info}
            plot={plot}
            helpId={helpId}
            onMove={price => setDraft({ id: line.id, price, isLetGo: false })}
            onLetGo={price => setDraft({ id: line.id, price: price ?? decimal(line.price), isLetGo: true })}
            onCancel={() => setDraft(now => (now?.isLetGo ? now : null))}
          />
        ))}
      </div>
      {draft?.isLetGo && moved && isMovable(moved) && (
        <ChangeDialog
          order={moved.order}
          name={moved.kind}
          price={draft.price}
          info={info}
          onClose={() => setDraft(null)}
          onSent={refresh}
        />
      )}
    </>
  )
}
