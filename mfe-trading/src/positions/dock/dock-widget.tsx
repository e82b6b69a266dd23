import { useSession, useWidgetProps } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLogIn } from '@quayside/runtime/use-log-in'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { useInstrument } from '../../live/use-instrument.ts'
import { PositionDialogs } from '../../order/acts/position-dialogs.tsx'
import { LivePnlContext, useLivePnlStore } from '../../order/use-live-pnl.ts'
import { Queries } from '../../queries.tsx'
import { MarketSpeedContext } from '../market-speed.ts'
import styles from './dock.module.css'
import { Dock, type DockParts } from './dock.tsx'

/** Widget `mfe-trading/dock`: positions, orders, options and history of the customer, beside the instrument `code`. */
export function DockWidget({ parts }: { parts: DockParts }) {
  const { code } = useWidgetProps()
  const { status } = useSession()
  if (typeof code !== 'string' || code === '') return null
  if (status === 'visitor') return <Visitor />
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

function Visitor() {
  const t = useT()
  const logIn = useLogIn()
  return (
    <section className={styles.visitor} aria-label={t('dock.title')}>
      <EmptyState
        message={t('dock.visitor')}
        action={
          <Button href="/pass/login" onNavigate={logIn}>
            {t('dock.logIn')}
          </Button>
        }
      />
    </section>
  )
}
