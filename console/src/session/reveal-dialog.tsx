import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import { CopyText } from './copy-text.tsx'

type RevealDialogProps = {
  title: string
  confirm: string
  busy: boolean
  failure: string | null
  /** Replaces the form once it is known. */
  secret: { readonly label: string; readonly words: string; readonly text: string } | undefined
  onSubmit: () => void
  onClose: () => void
  /** Leaves all checks of the fields to `onSubmit`. */
  noValidate?: boolean
  children: ReactNode
}

/** A form whose answer reveals a secret that is shown only once. */
export function RevealDialog(props: RevealDialogProps) {
  const { title, confirm, busy, failure, secret, onSubmit, onClose, noValidate = false, children } = props
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const footer = secret ? (
    <Button onClick={onClose}>I have saved it</Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" busy={busy}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} closeLabel="Close" footer={footer} keepOnBackdrop>
      {secret ? (
        <div className="q-stack">
          <p>{secret.words}</p>
          <CopyText label={secret.label} text={secret.text} />
        </div>
      ) : (
        <form id={formId} className="q-stack" onSubmit={submit} noValidate={noValidate}>
          {children}
          {failure !== null && (
            <Alert tone="danger" announce>
              {failure}
            </Alert>
          )}
        </form>
      )}
    </Dialog>
  )
}
