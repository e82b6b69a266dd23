import { type StaffAccount, staffRole } from '@quayside/contracts/release/plane'
import { TextField } from '@quayside/ui/text-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { reading } from '../api/reading.ts'
import type { Send } from '../api/send.ts'
import { ROLE_WORDS } from '../session/access.ts'
import { RevealDialog } from '../session/reveal-dialog.tsx'
import { Choices, remoteOptions } from './choices.tsx'

type Open = { readonly kind: 'new' } | { readonly kind: 'roles' | 'password'; readonly account: StaffAccount }
type Draft = Pick<StaffAccount, 'email' | 'name' | 'roles' | 'remotes'>

const TITLES = { new: 'Invite', roles: 'Change roles', password: 'New password' } as const

export function AccountDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const start = open.kind === 'new' ? { email: '', name: '', roles: [], remotes: [] } : open.account
  const [draft, setDraft] = useState<Draft>(start)
  const [problem, setProblem] = useState<string | null>(null)
  const send = usePlane()
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: () => carryOut(send, open, draft),
    onSuccess: async answer => {
      await Promise.all([['staff'], ['tokens']].map(queryKey => client.invalidateQueries({ queryKey })))
      if (!answer?.password) onClose()
    },
  })
  const password = act.data?.password
  const submit = () => {
    const missing = lackOf(draft)
    setProblem(missing)
    if (missing === null) act.mutate()
  }
  return (
    <RevealDialog
      title={TITLES[open.kind]}
      confirm={TITLES[open.kind]}
      busy={act.isPending}
      failure={problem ?? (act.error && messageOf(act.error))}
      secret={
        password
          ? {
              label: 'Password',
              words: `${draft.email} must choose a new password at the first sign-in. This one is shown only once.`,
              text: password,
            }
          : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields kind={open.kind} draft={draft} onChange={setDraft} />
    </RevealDialog>
  )
}

function lackOf({ roles, remotes }: Draft): string | null {
  if (roles.length === 0) return 'Choose at least one role.'
  return roles.includes('team') && remotes.length === 0 ? 'Choose at least one remote of the team.' : null
}

type FieldsProps = { kind: Open['kind']; draft: Draft; onChange: (draft: Draft) => void }

function Fields({ kind, draft, onChange }: FieldsProps) {
  const board = useQuery(reading.board(usePlane())).data
  if (kind === 'password')
    return <p>{draft.email} is signed out everywhere and gets a new password for you to pass on.</p>
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
      <Choices
        label="Roles"
        options={staffRole.options.map(value => ({ value, label: ROLE_WORDS[value] }))}
        chosen={draft.roles}
        onChange={roles => onChange({ ...draft, roles })}
      />
      {draft.roles.includes('team') && (
        <Choices
          label="Remotes of the team"
          options={remoteOptions([
            ...new Set([...(board?.remotes ?? []).map(remote => remote.name), ...draft.remotes]),
          ])}
          chosen={draft.remotes}
          onChange={remotes => onChange({ ...draft, remotes })}
        />
      )}
      {kind === 'roles' && (
        <p className="q-small q-text-3">
          For remotes that this person no longer manages, their tokens are revoked and their webhooks removed.
        </p>
      )}
    </>
  )
}

function carryOut(
  send: Send,
  open: Open,
  { email, name, roles, remotes }: Draft,
): Promise<{ password: string | null } | null> {
  const roleBody = roles.includes('team') ? { roles, remotes } : { roles }
  if (open.kind === 'new')
    return send('/api/staff', {
      method: 'POST',
      body: { email: email.trim(), name: name.trim(), ...roleBody },
    })
  const body = open.kind === 'roles' ? roleBody : { resetPassword: true }
  return send(`/api/staff/${encodeURIComponent(email)}`, { method: 'PATCH', body })
}
