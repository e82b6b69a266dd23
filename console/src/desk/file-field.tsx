import { TextField } from '@quayside/ui/text-field'
import styles from './file-field.module.css'

type FileFieldProps = {
  label: string
  /** Media types to choose from. */
  accept: string
  hint: string
  error?: string
  disabled?: boolean
  /** Null when the choice was taken back. */
  onFile: (file: File | null) => void
}

/** One file from this device. */
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
