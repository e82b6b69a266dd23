import { Slot } from '@quayside/runtime/slot'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { createPlannedBoard } from '../chart/own/planned-board.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { useChartOrder } from '../use-chart-order.ts'
import { useRequestedSide } from '../use-requested-side.ts'
import { Watchlist } from '../watchlist/watchlist.tsx'
import { DockHandle } from './dock-handle.tsx'
import { DockPlace } from './dock-place.tsx'
import { InstrumentDialog } from './instrument-dialog.tsx'
import { MarketStrip } from './market-strip.tsx'
import { useStoredLayout } from './stored-layout.ts'
import styles from './terminal.module.css'
import type { TerminalProps } from './terminal-props.ts'

/** Offset for the page's toasts. Set on the root, because toasts render outside the screen. */
const FOOT = '--fills-foot'

export function DeskTerminal({ item, info, age }: TerminalProps) {
  const [layout, setLayout] = useStoredLayout()
  const [isDetailed, setDetailed] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { code } = item
  const { requested } = useRequestedSide()
  const [planned] = useState(createPlannedBoard)
  const [order, setOrder] = useChartOrder(code)
  const ticket = useMemo(
    () => ({ code, side: order?.side ?? requested, order, onPlan: planned.set }),
    [code, order, requested, planned],
  )
  const { dock } = layout
  const place = (height: number) => {
    root.current?.style.setProperty('--dock-height', String(height))
    document.documentElement.style.setProperty(FOOT, `${height}px`)
  }
  useEffect(() => {
    document.documentElement.style.setProperty(FOOT, `${dock}px`)
    return () => void document.documentElement.style.removeProperty(FOOT)
  }, [dock])
  const measures: CSSProperties & Record<'--dock-height', number> = { '--dock-height': dock }
  return (
    <div ref={root} className={`q-fills ${styles.terminal}`} style={measures}>
      <div className={styles.centre}>
        <MarketStrip
          key={code}
          item={item}
          info={info}
          age={age}
          hasWatchlist={layout.watchlist}
          onWatchlist={() => setLayout({ watchlist: !layout.watchlist })}
          onDetails={() => setDetailed(true)}
        />
        <div className={styles.notice}>
          <StaleNotice key={code} code={code} age={age} />
        </div>
        <div className={styles.chart}>
          <ChartPanel
            key={code}
            item={item}
            info={info}
            isOld={age !== null}
            planned={planned}
            onOrder={setOrder}
          />
        </div>
        <DockHandle height={dock} onDrag={place} onHeight={height => setLayout({ dock: height })} />
        <div className={styles.dock}>
          <DockPlace code={code} />
        </div>
      </div>
      <div className={styles.rail}>
        <Slot name="mfe-trading/order-ticket" props={ticket} />
      </div>
      {layout.watchlist && (
        <div className={styles.list}>
          <Watchlist code={code} list={layout.list} onList={list => setLayout({ list })} />
        </div>
      )}
      <InstrumentDialog
        item={item}
        info={info}
        age={age}
        open={isDetailed}
        onClose={() => setDetailed(false)}
      />
    </div>
  )
}
