import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../api/problem.ts'
import { NoteField } from './note-field.tsx'

type ReasonDialogProps = {
  title: string
  lead: string
  act: string
  error: Error | null
  isBusy: boolean
  onAct: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog({ title, lead, act, error, isBusy, onAct, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const given = reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (given !== '') onAct(given)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit}>
        <p className="q-text-2">{lead}</p>
        <NoteField
          label="Why, for colleagues"
          isFirst
          value={reason}
          onChange={setReason}
          error={isTold && given === '' ? 'Say why: it stays in the log.' : undefined}
        />
        {error && (
          <Alert tone="danger" announce>
            {messageOf(error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
