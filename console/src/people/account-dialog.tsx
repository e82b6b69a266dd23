import { type StaffAccount, type StaffRole, staffRole } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Checkbox } from '@quayside/ui/checkbox'
import { Dialog } from '@quayside/ui/dialog'
import { TextField } from '@quayside/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import type { Send } from '../api/send.ts'
import { ROLE_WORDS } from '../session/access.ts'
import { CopyText } from '../session/copy-text.tsx'

type Open = { readonly kind: 'new' } | { readonly kind: 'roles' | 'password'; readonly account: StaffAccount }
type Draft = { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] }

const TITLES = { new: 'Invite', roles: 'Change roles', password: 'New password' } as const

export function AccountDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const start = open.kind === 'new' ? { email: '', name: '', roles: [] } : open.account
  const [draft, setDraft] = useState<Draft>(start)
  const [problem, setProblem] = useState<string | null>(null)
  const formId = useId()
  const send = usePlane()
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: () => carryOut(send, open, draft),
    onSuccess: async answer => {
      await client.invalidateQueries({ queryKey: ['staff'] })
      if (answer?.password === undefined) onClose()
    },
  })
  const password = act.data?.password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = draft.roles.length === 0 ? 'Choose at least one role.' : null
    setProblem(missing)
    if (missing === null) act.mutate()
  }
  const footer =
    password === undefined ? (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" form={formId} variant="primary" busy={act.isPending}>
          {TITLES[open.kind]}
        </Button>
      </>
    ) : (
      <Button onClick={onClose}>I have saved it</Button>
    )
  const failure = problem ?? (act.error ? messageOf(act.error) : null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[open.kind]}
      closeLabel="Close"
      footer={footer}
      keepOnBackdrop
    >
      {password === undefined ? (
        <form id={formId} className="q-stack" onSubmit={submit}>
          <Fields kind={open.kind} draft={draft} onChange={setDraft} />
          {failure && (
            <Alert tone="danger" announce>
              {failure}
            </Alert>
          )}
        </form>
      ) : (
        <div className="q-stack">
          <p>{draft.email} must choose a new password at the first sign-in. This one is shown only once.</p>
          <CopyText label="Password" text={password} />
        </div>
      )}
    </Dialog>
  )
}

type FieldsProps = { kind: Open['kind']; draft: Draft; onChange: (draft: Draft) => void }

function Fields({ kind, draft, onChange }: FieldsProps) {
  if (kind === 'password')
    return <p>{draft.email} is signed out everywhere and gets a new password for you to pass on.</p>
  const toggle = (role: StaffRole, isOn: boolean) =>
    onChange({ ...draft, roles: isOn ? [...draft.roles, role] : draft.roles.filter(one => one !== role) })
  return (
    <>
      {kind === 'new' && (
        <>
          <TextField
            label="Name"
            required
            value={draft.name}
            onChange={event => onChange({ ...draft, name: event.target.value })}
          />
          <TextField
            label="E-mail"
            type="email"
            required
            value={draft.email}
            onChange={event => onChange({ ...draft, email: event.target.value })}
          />
        </>
      )}
      <fieldset className="q-stack q-gap-8">
        <legend className="q-label">Roles</legend>
        {staffRole.options.map(role => (
          <Checkbox
            key={role}
            label={ROLE_WORDS[role]}
            checked={draft.roles.includes(role)}
            onChange={event => toggle(role, event.target.checked)}
          />
        ))}
      </fieldset>
    </>
  )
}

function carryOut(
  send: Send,
  open: Open,
  { email, name, roles }: Draft,
): Promise<{ password?: string } | null> {
  if (open.kind === 'new')
    return send('/api/staff', { method: 'POST', body: { email: email.trim(), name: name.trim(), roles } })
  const body = open.kind === 'roles' ? { roles } : { resetPassword: true }
  return send(`/api/staff/${encodeURIComponent(email)}`, { method: 'PATCH', body })
}
