import type { Board, BoardCell, BoardEnvironment } from '@quayside/contracts/release/plane'
import { Menu } from '@quayside/ui/menu'
import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router-dom'
import { When } from '../format/when.tsx'
import { HealthMark } from '../health/health-mark.tsx'
import { useIsTeam } from '../session/use-session.tsx'
import styles from './board.module.css'
import { CanaryBar } from './canary-bar.tsx'
import { Locked } from './environment-head.tsx'
import { useCellItems } from './menu-items.tsx'

type CellProps = { remote: Board['remotes'][number]; environment: BoardEnvironment; board: Board }

export function Cell({ remote, environment, board }: CellProps) {
  const cell = environment.cells[remote.name]
  const newcomer = environment.newcomers[remote.name]
  const isTeam = useIsTeam()
  const { items, navigate } = useCellItems({ remote: remote.name, environment, board })
  return (
    <div className={styles.cell}>
      <div className={styles.cellLine}>
        {cell ? (
          <Link className={styles.version} to={`/remotes/${remote.name}?version=${cell.version}`}>
            {cell.version}
          </Link>
        ) : (
          <span className="q-text-3">{newcomer ? 'First version' : 'Not pinned'}</span>
        )}
        {cell?.isLocked && <Locked />}
        {!isTeam && (
          <Menu
            align="end"
            label={`Actions for ${remote.name} in ${environment.name}`}
            triggerClassName={styles.more}
            trigger={<Ellipsis className="q-icon" />}
            items={items}
            onNavigate={navigate}
          />
        )}
      </div>
      {cell && <CellFacts cell={cell} />}
      {newcomer && <CanaryBar canary={newcomer} remote={remote.name} environment={environment} />}
      {cell?.canary && <CanaryBar canary={cell.canary} remote={remote.name} environment={environment} />}
    </div>
  )
}

function CellFacts({ cell }: { cell: BoardCell }) {
  return (
    <>
      <HealthMark health={cell.health} />
      <div className={styles.facts}>
        <When at={cell.pinnedAt} /> by <span title={cell.pinnedBy}>{cell.pinnedBy.split('@')[0]}</span>
      </div>
    </>
  )
}
