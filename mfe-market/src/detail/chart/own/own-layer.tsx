import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import type { MarketInfo, MarketItem } from '@quayside/contracts/market/market'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import {
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PlotSource } from '../drawing/plot.ts'
import { ExecutionMarks } from './executions/execution-marks.tsx'
import { useExecutions } from './executions/use-executions.ts'
import { ChangeDialog } from './lines/change-dialog.tsx'
import { GroupDialog } from './lines/group-dialog.tsx'
import { groupName } from './lines/line-name.ts'
import { OwnLineTag } from './lines/own-line-tag.tsx'
import { isMovable, type OwnLine, ownLines, plannedLines } from './lines/own-lines.ts'
import { type Groups, placeLines } from './lines/place-lines.ts'
import { marketClock } from './market-clock.ts'
import { ringsAmongNames } from './options/option-place.ts'
import { OptionsLayer } from './options/options-layer.tsx'
import { useOwnOptions } from './options/use-own-options.ts'
import styles from './own.module.css'
import { createPlannedBoard, type PlannedBoard } from './planned-board.ts'
import { useOwnEvents } from './use-own-events.ts'
import { useOwnThings } from './use-own-things.ts'

export type LayerProps = {
  item: MarketItem
  plot: PlotSource
  planned?: PlannedBoard | undefined
  /** Called with whether a short option or its outcome is on the chart. */
  onShortOption: (isShown: boolean) => void
}

type Draft = { readonly id: string; readonly price: Decimal; readonly isLetGo: boolean }

const NO_BOARD = createPlannedBoard()

export function OwnLayer({ item, plot, planned = NO_BOARD, onShortOption }: LayerProps) {
  const refresh = useOwnEvents()
  const things = useOwnThings(item.code)
  const { data: info, dataUpdatedAt } = useEndpoint(getMarketInfo, { params: { id: item.id } })
  const clock = useMemo(() => info && marketClock(info, dataUpdatedAt), [info, dataUpdatedAt])
  const executions = useExecutions(item.code, things.orders, clock)
  const typed = useSyncExternalStore(planned.subscribe, planned.get)
  const lines = useMemo(() => [...ownLines(things), ...plannedLines(typed)], [things, typed])
  const options = useOwnOptions(item.code)
  const { hasShort } = options
  const report = useRef(onShortOption)
  report.current = onShortOption
  useEffect(() => {
    if (hasShort !== undefined) report.current(hasShort)
  }, [hasShort])
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
  const groups = useRef<Groups>(new Map())
  const [draft, setDraft] = useState<Draft | null>(null)
  const [opened, setOpened] = useState<readonly HTMLElement[]>([])
  const group = linesOf(opened, lines)
  const moved = lines.find(line => line.id === draft?.id)
  const priceOf = (line: OwnLine) => (line.id === draft?.id ? draft.price.toFixed() : line.price)

  function place(): void {
    groups.current = placeLines(root.current, plot, {
      ringsIn: shown => ringsAmongNames(running, shown),
      groupText: elements => groupName(linesOf(elements, lines), t),
    })
  }

  function openGroup({ target }: MouseEvent): void {
    const shown = target instanceof Element && target.closest('[data-group="shown"]')
    if (shown) setOpened(groups.current.get(shown) ?? [])
  }

  useLayoutEffect(() => {
    place()
    return plot.subscribe(place)
  })
  useLayoutEffect(() => () => plot.cover('own', []), [plot])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard reaches each line, and the lists below the chart have them all */}
      <div ref={root} className={styles.layer} onFocus={place} onBlur={place} onClick={openGroup}>
        <p id={helpId} hidden>
          {t('own.keys')}
        </p>
        {lines.map(line => (
          <OwnLineTag
            key={line.id}
            line={line}
            price={priceOf(line)}
            isHeld={line.id === draft?.id}
            info={info}
            plot={plot}
            helpId={helpId}
            onMove={price => setDraft({ id: line.id, price, isLetGo: false })}
            onLetGo={price => setDraft({ id: line.id, price: price ?? decimal(line.price), isLetGo: true })}
            onCancel={() => setDraft(now => (now?.isLetGo ? now : null))}
          />
        ))}
      </div>
      {group.length > 0 && (
        <GroupDialog
          lines={group}
          info={info}
          onChange={line => {
            setOpened([])
            setDraft({ id: line.id, price: decimal(line.price), isLetGo: true })
          }}
          onClose={() => setOpened([])}
        />
      )}
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

function linesOf(elements: readonly HTMLElement[], lines: readonly OwnLine[]): readonly OwnLine[] {
  const ids = new Set(elements.map(({ dataset }) => dataset.line))
  return lines.filter(({ id }) => ids.has(id))
}
