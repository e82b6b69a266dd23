import { TextField } from '@quayside/ui/text-field'
import styles from './file-field.module.css'

type FileFieldProps = {
  label: string
  /** Allowed media types. */
  accept: string
  hint: string
  error?: string
  disabled?: boolean
  /** Null if the selection was cleared. */
  onFile: (file: File | null) => void
}

export function FileField({ onFile, ...field }: FileFieldProps) {
  return (
    <TextField
      {...field}
      type="file"
      className={styles.file}
      onChange={event => onFile(event.target.files?.[0] ?? null)}
    />
  )
}
