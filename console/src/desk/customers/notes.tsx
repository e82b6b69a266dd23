import { addNote, type CustomerPicture } from '@quayside/contracts/staff/customers'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { When } from '../../format/when.tsx'
import { useDesk } from '../api/desk.tsx'
import { customerKey } from '../api/queries.ts'
import { NoteField } from '../note-field.tsx'
import styles from './customers.module.css'

export function Notes({ customer: { id, notes } }: { customer: CustomerPicture }) {
  const [text, setText] = useState('')
  const ask = useDesk()
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: () => ask(addNote, { params: { id }, body: { text: text.trim() } }),
    onSuccess: note => {
      setText('')
      client.setQueryData<CustomerPicture>(
        customerKey(id),
        shown => shown && { ...shown, notes: [note, ...shown.notes] },
      )
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') add.mutate()
  }
  return (
    <Card title="Notes">
      <form className="q-stack q-gap-8" onSubmit={submit}>
        <NoteField label="New note for colleagues" value={text} onChange={setText} />
        {add.error && (
          <Alert tone="danger" announce>
            {messageOf(add.error)}
          </Alert>
        )}
        <Button type="submit" size="sm" disabled={text.trim() === ''} busy={add.isPending}>
          Add note
        </Button>
      </form>
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map(note => (
            <li key={note.id}>
              <p className={styles.text}>{note.text}</p>
              <p className={styles.small}>
                {note.by}, <When at={note.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
