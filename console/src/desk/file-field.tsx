import { TextField } from '@quayside/ui/text-field'
import styles from './file-field.module.css'

type FileFieldProps = {
  label: string
  accept: string
  hint: string
  error?: string
  disabled?: boolean
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
