import type { Act } from '@quayside/contracts/staff/audit'
import { When } from '../format/when.tsx'
import styles from './lists.module.css'
import { actWords, sentence } from './words.ts'

export function ActList({ acts }: { acts: readonly Act[] }) {
  if (acts.length === 0) return <p className="q-text-3">Nothing happened yet.</p>
  return (
    <ol className={styles.lines}>
      {acts.map(act => (
        <ActLine key={act.seq} act={act} />
      ))}
    </ol>
  )
}

function ActLine({ act }: { act: Act }) {
  const { by, about } = actWords(act)
  return (
    <li className={styles.line}>
      <span>
        {sentence(act.action)} <span className="q-text-3">{about}</span>
      </span>
      <span className={styles.aside}>
        {by}, <When at={act.at} />
      </span>
    </li>
  )
}
