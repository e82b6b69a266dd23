import { addDraft } from '@quayside/contracts/staff/item-drafts'
import { publicAddress } from '@quayside/contracts/staff/public-texts'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../api/problem.ts'
import { useDraftAct } from './use-drafts.ts'

type NewItemDialogProps = { copyOf?: string; onClose: () => void }

export function NewItemDialog({ copyOf, onClose }: NewItemDialogProps) {
  const [id, setId] = useState('')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const navigate = useNavigate()
  const begin = useDraftAct({
    done: copyOf === undefined ? 'Begun.' : 'Copied.',
    onDone: draft => {
      onClose()
      void navigate(`/desk/items/${draft.id}`)
    },
  })
  const isAddress = publicAddress.safeParse(id).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (isAddress)
      begin.mutate(ask => ask(addDraft, { body: { id, ...(copyOf !== undefined && { copyOf }) } }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={copyOf === undefined ? 'New item' : 'Copy the item'}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={begin.isPending}>
            {copyOf === undefined ? 'Begin' : 'Copy'}
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        <TextField
          label="Address of its page"
          prefix="/nfts/"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={48}
          value={id}
          hint="Small letters, digits and hyphens, for example harbor-at-dusk. It never changes."
          onChange={event => setId(event.target.value)}
          {...(isTold && !isAddress && { error: 'Three to 48 small letters, digits and single hyphens.' })}
        />
        {begin.error && (
          <Alert tone="danger" announce>
            {messageOf(begin.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
