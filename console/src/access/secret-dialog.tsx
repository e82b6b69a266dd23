import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import type { Method } from '../api/send.ts'
import { RevealDialog } from '../session/reveal-dialog.tsx'
import { type StepUp, StepUpFields } from './step-up-fields.tsx'

type SecretDialogProps<T> = {
  title: string
  confirm: string
  method: Method
  path: string
  body: (proof: StepUp) => unknown
  /** The secret in the answer, shown once. */
  secretOf: (answer: T) => { readonly label: string; readonly words: string; readonly text: string }
  queryKey: readonly string[]
  onClose: () => void
  children?: ReactNode
}

/** Requires step-up authentication, then shows a secret once. */
export function SecretDialog<T>(props: SecretDialogProps<T>) {
  const { title, confirm, method, path, body, secretOf, queryKey, onClose, children } = props
  const [proof, setProof] = useState<StepUp>({ password: '' })
  const send = usePlane()
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => send<T>(path, { method, body: body(proof) }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <RevealDialog
      title={title}
      confirm={confirm}
      busy={make.isPending}
      failure={make.error && messageOf(make.error)}
      secret={make.data === undefined ? undefined : secretOf(make.data)}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      {children}
      <StepUpFields value={proof} onChange={setProof} />
    </RevealDialog>
  )
}
