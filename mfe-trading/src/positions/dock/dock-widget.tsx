import { useSession, useWidgetProps } from '@quayside/runtime/hooks'
import { useInstrument } from '../../live/use-instrument.ts'
import { PositionDialogs } from '../../order/acts/position-dialogs.tsx'
import { LivePnlContext, useLivePnlStore } from '../../order/live/use-live-pnl.ts'
import { Queries } from '../../queries.tsx'
import { MarketSpeedContext } from '../market-speed.ts'
import { Dock, type DockParts } from './dock.tsx'

/** Widget `mfe-trading/dock`: positions, orders, options, and history of `code`; empty for a visitor. */
export function DockWidget({ parts }: { parts: DockParts }) {
  const { code } = useWidgetProps()
  const { status } = useSession()
  if (status === 'visitor' || typeof code !== 'string' || code === '') return null
  return (
    <Queries>
      <Customer code={code} parts={parts} />
    </Queries>
  )
}

function Customer({ code, parts }: { code: string; parts: DockParts }) {
  const store = useLivePnlStore()
  const { data: info } = useInstrument(code)
  return (
    <MarketSpeedContext value={info?.clock.speed ?? 1}>
      <LivePnlContext value={store}>
        <PositionDialogs>
          <Dock code={code} name={info?.appName ?? code} store={store} parts={parts} />
        </PositionDialogs>
      </LivePnlContext>
    </MarketSpeedContext>
  )
}
