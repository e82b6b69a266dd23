import type { Board } from '@quayside/contracts/release/plane'
import { Link } from 'react-router-dom'
import { remoteTitle } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import styles from './board.module.css'
import { Cell } from './cell.tsx'
import { EnvironmentHead } from './environment-head.tsx'

export function BoardTable({ board }: { board: Board }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              Remote
            </th>
            {board.environments.map(environment => (
              <th key={environment.name} scope="col">
                <EnvironmentHead environment={environment} board={board} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.remotes.map(remote => (
            <tr key={remote.name}>
              <th scope="row" className={styles.remote}>
                <Link to={`/remotes/${remote.name}`} className={styles.name}>
                  {remoteTitle(remote.name)}
                </Link>
                <span className={styles.newest}>
                  newest{' '}
                  <span translate="no" className="q-num">
                    {remote.newest}
                  </span>
                  , <When at={remote.newestAt} />
                </span>
              </th>
              {board.environments.map(environment => (
                <td key={environment.name}>
                  <span className={styles.where} aria-hidden="true">
                    {environment.name}
                  </span>
                  <Cell remote={remote} environment={environment} board={board} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
