import { consentWords } from '@quayside/contracts/release/consent'
import type { Board, BoardEnvironment } from '@quayside/contracts/release/plane'
import { Menu } from '@quayside/ui/menu'
import { Ellipsis, Lock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { counted } from '../format/amount.ts'
import { useNow } from '../format/use-now.ts'
import { When } from '../format/when.tsx'
import { useIsTeam } from '../session/use-session.tsx'
import styles from './board.module.css'
import { useEnvironmentItems } from './menu-items.tsx'
import { siteProblems, sitesInWords } from './progress.ts'

export function EnvironmentHead({ environment, board }: { environment: BoardEnvironment; board: Board }) {
  const isTeam = useIsTeam()
  const problems = siteProblems(environment, useNow())
  const { items, navigate } = useEnvironmentItems(environment, board)
  return (
    <div className={styles.head}>
      <div className={styles.headLine}>
        {isTeam ? (
          <span className={styles.environment}>{environment.name}</span>
        ) : (
          <Link to={`/timeline/${environment.name}`} className={styles.environment}>
            {environment.name}
          </Link>
        )}
        <span className={styles.revision} title={`Revision ${environment.revision}`}>
          r{environment.revision}
        </span>
        {environment.isLocked && <Locked />}
        {!isTeam && (
          <Menu
            align="end"
            label={`Actions for ${environment.name}`}
            triggerClassName={styles.more}
            trigger={<Ellipsis className="q-icon" />}
            items={items}
            onNavigate={navigate}
          />
        )}
      </div>
      <div className={styles.facts}>
        {environment.changedAt === null ? 'no changes yet' : <When at={environment.changedAt} />}
        {' · '}
        {sitesInWords(environment, problems)}
        {environment.approvals > 0 && ` · needs ${counted(environment.approvals, 'approval')}`}
      </div>
      {environment.consent !== null && (
        <ul className={styles.facts}>
          {consentWords(environment.consent).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <div role="status">
          <ul className={styles.problems}>
            {problems.map(problem => (
              <li key={problem}>
                <TriangleAlert className="q-icon" aria-hidden="true" />
                <span>{problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

export function Locked() {
  return (
    <span className={styles.locked}>
      <Lock className="q-icon" aria-hidden="true" />
      Locked
    </span>
  )
}
