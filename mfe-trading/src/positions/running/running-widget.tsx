import { useSession, useWidgetProps } from '@quayside/runtime/hooks'
import { useInstrument } from '../../live/use-instrument.ts'
import { PositionDialogs } from '../../order/acts/position-dialogs.tsx'
import { LivePnlContext, useLivePnlStore } from '../../order/live/use-live-pnl.ts'
import { Queries } from '../../queries.tsx'
import { MarketSpeedContext } from '../market-speed.ts'
import { RunningStrip } from './running-strip.tsx'

/** Widget `mfe-trading/running`: one line with running items, those of the instrument `code` first; empty if none. */
export function RunningWidget() {
  const { code } = useWidgetProps()
  const { status } = useSession()
  if (status === 'visitor' || typeof code !== 'string' || code === '') return null
  return (
    <Queries>
      <Customer code={code} />
    </Queries>
  )
}

function Customer({ code }: { code: string }) {
  const store = useLivePnlStore()
  const { data: info } = useInstrument(code)
  return (
    <MarketSpeedContext value={info?.clock.speed ?? 1}>
      <LivePnlContext value={store}>
        <PositionDialogs>
          <RunningStrip code={code} />
        </PositionDialogs>
      </LivePnlContext>
    </MarketSpeedContext>
  )
}
