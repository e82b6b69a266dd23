import type { PinChange } from '@quayside/contracts/release/events'
import { percent, remoteTitle } from '../format/amount.ts'
import { kindOf } from './change-words.ts'
import styles from './changes.module.css'

export function Changes({ changes }: { changes: readonly PinChange[] }) {
  if (changes.length === 0) return <p className="q-small q-text-3">No versions change.</p>
  return (
    <ul className={styles.list}>
      {changes.map(change => (
        <li key={change.remote} className={styles.change}>
          <span className={styles.name}>{remoteTitle(change.remote)}</span>
          <ChangeText change={change} />
        </li>
      ))}
    </ul>
  )
}

function ChangeText({ change }: { change: PinChange }) {
  const { from, to, canary } = change
  if (kindOf(change) === 'canary' && canary)
    return (
      <span className={styles.text}>
        <span className={styles.stays}>{to ?? 'nothing'}</span>
        <span className={styles.arrow}> with </span>
        <ins>{canary.version}</ins>
        <span className="q-text-3"> for {percent(canary.percent)}</span>
      </span>
    )
  if (kindOf(change) === 'same')
    return (
      <span className={styles.text}>
        <span className={styles.stays}>{to ?? 'nothing'}</span>
        <span className={styles.arrow}> without its canary</span>
      </span>
    )
  return (
    <span className={styles.text}>
      {from === null ? <span className="q-text-3">not pinned</span> : <del>{from}</del>}
      <span className={styles.arrow} aria-hidden="true">
        {' → '}
      </span>
      <span className="q-visually-hidden"> becomes </span>
      {to === null ? <span className="q-text-3">not pinned</span> : <ins>{to}</ins>}
    </span>
  )
}
