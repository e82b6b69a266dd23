import type { ChartOrder } from '@quayside/runtime/chart-order'
import { useSession } from '@quayside/runtime/hooks'
import { Slot } from '@quayside/runtime/slot'
import { useMemo, useState } from 'react'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { TicketBar } from '../ticket-bar.tsx'
import { useChartOrder } from '../use-chart-order.ts'
import { useRequestedSide } from '../use-requested-side.ts'
import { DockPlace } from './dock-place.tsx'
import { InstrumentDialog } from './instrument-dialog.tsx'
import styles from './phone.module.css'
import { PhoneHeader } from './phone-header.tsx'
import type { TerminalProps } from './terminal-props.ts'
import { useIsLandscape } from './use-is-landscape.ts'

export function PhoneTerminal({ item, info, age }: TerminalProps) {
  const [isDetailed, setDetailed] = useState(false)
  const { code } = item
  const isOld = age !== null
  const isLandscape = useIsLandscape()
  const [order, setOrder] = useChartOrder(code, isLandscape ? 'rail' : 'sheet')
  return (
    <div className={styles.page}>
      <PhoneHeader key={code} item={item} age={age} onDetails={() => setDetailed(true)} />
      <div className={styles.notice}>
        <StaleNotice key={code} code={code} age={age} />
      </div>
      <div className={styles.chart}>
        <ChartPanel key={code} item={item} info={info} isOld={isOld} onOrder={setOrder} />
      </div>
      {isLandscape ? (
        <TicketRail key={code} code={code} order={order} />
      ) : (
        <>
          <div className={styles.dock}>
            <DockPlace code={code} />
          </div>
          <TicketBar key={code} item={item} info={info} isOld={isOld} order={order} onOrder={setOrder} />
        </>
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

function TicketRail({ code, order }: { code: string; order: ChartOrder | undefined }) {
  const { requested } = useRequestedSide()
  const isVisitor = useSession().status === 'visitor'
  const running = useMemo(() => ({ code }), [code])
  const ticket = useMemo(() => ({ code, side: order?.side ?? requested, order }), [code, order, requested])
  return (
    <>
      <div className={styles.running}>
        {!isVisitor && <Slot name="mfe-trading/running" props={running} />}
      </div>
      <div className={styles.rail}>
        <Slot name="mfe-trading/order-ticket" props={ticket} />
      </div>
    </>
  )
}
