import { Tooltip } from '@quayside/ui/tooltip'
import styles from './order.module.css'

type NameProps = { label: string; help: string | undefined }

/** What a column is called, with a word more on it where it has one. */
export function ColumnName({ label, help }: NameProps) {
  if (help === undefined) return label
  return (
    <Tooltip text={help}>
      <button type="button" className={styles.explained}>
        {label}
      </button>
    </Tooltip>
  )
}
