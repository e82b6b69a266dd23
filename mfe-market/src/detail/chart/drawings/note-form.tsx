import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import styles from './drawings.module.css'
import { LONGEST_TEXT } from './shape.ts'

type FormProps = {
  text: string
  /** Receives the text, or null if the customer leaves it as it was. */
  onDone: (text: string | null) => void
}

/** The words of a text note. */
export function NoteForm({ text, onDone }: FormProps) {
  const t = useT()
  const [typed, setTyped] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={styles.note}
      dir={document.documentElement.dir || undefined}
      onSubmit={event => {
        event.preventDefault()
        onDone(typed.trim() || null)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onDone(null)
      }}
    >
      <TextField
        ref={field}
        compact
        labelHidden
        label={t('draw.text')}
        placeholder={t('draw.text')}
        dir={typed === '' ? undefined : 'auto'}
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" size="sm" variant="primary">
        {t('own.save')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onDone(null)}>
        {t('common:cancel')}
      </Button>
    </form>
  )
}
