import type { ownTokenBody, TokenScope, TokenSummary } from '@quayside/contracts/release/plane'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import type { Body } from '../api/body.ts'
import { tokensKey } from '../api/reading.ts'
import { Choices } from '../people/choices.tsx'
import { SCOPES } from '../people/token-draft.ts'
import { SecretDialog } from './secret-dialog.tsx'
import type { StepUp } from './step-up-fields.tsx'

type Issued = { readonly id: string; readonly token: string }

const secretOf = ({ token }: Issued) => ({
  label: 'Token',
  words: "Add this token to your pipeline's secrets. It is shown only once.",
  text: token,
})

type OwnTokenDialogProps = { remote: string; onClose: () => void }

export function OwnTokenDialog({ remote, onClose }: OwnTokenDialogProps) {
  const [name, setName] = useState('')
  const [days, setDays] = useState('90')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['publish', 'preview'])
  const body = (proof: StepUp): Body<typeof ownTokenBody> => ({
    name: name.trim(),
    scopes: [...scopes],
    days: Number(days),
    ...proof,
  })
  return (
    <SecretDialog
      title="Issue a token"
      confirm="Issue token"
      method="POST"
      path={`/api/remotes/${remote}/tokens`}
      body={body}
      secretOf={secretOf}
      queryKey={tokensKey(remote)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        placeholder="GitHub Actions"
        hint="Letters, digits, spaces, and . _ -"
        required
        maxLength={60}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <TextField
        label="Valid for"
        suffix="days"
        type="number"
        min={1}
        max={366}
        required
        value={days}
        onChange={event => setDays(event.target.value)}
      />
      <Choices label="The token may" options={SCOPES} chosen={scopes} onChange={setScopes} />
    </SecretDialog>
  )
}

type RotateDialogProps = { remote: string; token: TokenSummary; onClose: () => void }

export function RotateDialog({ remote, token, onClose }: RotateDialogProps) {
  return (
    <SecretDialog
      title={`Rotate ${token.team}`}
      confirm="Rotate"
      method="POST"
      path={`/api/remotes/${remote}/tokens/${token.id}/rotate`}
      body={proof => proof}
      secretOf={secretOf}
      queryKey={tokensKey(remote)}
      onClose={onClose}
    >
      <p>A new token gets the same rights. The old one works for one more day.</p>
    </SecretDialog>
  )
}
