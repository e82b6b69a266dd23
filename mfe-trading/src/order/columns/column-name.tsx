import { Tooltip } from '@quayside/ui/tooltip'
import styles from '../order.module.css'

type NameProps = { label: string; help: string | undefined }

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
