import { useState } from 'react'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { TicketBar } from '../ticket-bar.tsx'
import { DockPlace } from './dock-place.tsx'
import { InstrumentDialog } from './instrument-dialog.tsx'
import styles from './phone.module.css'
import { PhoneHeader } from './phone-header.tsx'
import type { TerminalProps } from './terminal-props.ts'

export function PhoneTerminal({ item, info, age }: TerminalProps) {
  const [isDetailed, setDetailed] = useState(false)
  const { code } = item
  const isOld = age !== null
  return (
    <div className={styles.page}>
      <PhoneHeader key={code} item={item} age={age} onDetails={() => setDetailed(true)} />
      <div className={styles.notice}>
        <StaleNotice key={code} code={code} age={age} />
      </div>
      <div className={styles.chart}>
        <ChartPanel key={code} item={item} isOld={isOld} />
      </div>
      <div className={styles.dock}>
        <DockPlace code={code} />
      </div>
      <TicketBar key={code} item={item} info={info} isOld={isOld} />
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
