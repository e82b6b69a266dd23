import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import type { Method } from '../api/send.ts'
import { CopyText } from '../session/copy-text.tsx'
import { type StepUp, StepUpFields } from './step-up-fields.tsx'

type SecretDialogProps<T> = {
  title: string
  confirm: string
  method: Method
  path: string
  body: (proof: StepUp) => unknown
  /** What the answer reveals once. */
  secretOf: (answer: T) => { readonly label: string; readonly words: string; readonly text: string }
  queryKey: readonly string[]
  onClose: () => void
  children?: ReactNode
}

/** Asks for the password, then shows a secret once. */
export function SecretDialog<T>(props: SecretDialogProps<T>) {
  const { title, confirm, method, path, body, secretOf, queryKey, onClose, children } = props
  const [proof, setProof] = useState<StepUp>({ password: '' })
  const formId = useId()
  const send = usePlane()
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => send<T>(path, { method, body: body(proof) }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  const secret = make.data === undefined ? undefined : secretOf(make.data)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  const footer = secret ? (
    <Button onClick={onClose}>I have saved it</Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" busy={make.isPending}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} closeLabel="Close" footer={footer} keepOnBackdrop>
      {secret ? (
        <div className="q-stack">
          <p>{secret.words} It is shown only once.</p>
          <CopyText label={secret.label} text={secret.text} />
        </div>
      ) : (
        <form id={formId} className="q-stack" onSubmit={submit}>
          {children}
          <StepUpFields value={proof} onChange={setProof} />
          {make.error && (
            <Alert tone="danger" announce>
              {messageOf(make.error)}
            </Alert>
          )}
        </form>
      )}
    </Dialog>
  )
}
