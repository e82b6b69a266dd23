import type { stepUpBody } from '@quayside/contracts/release/plane'
import { TextField } from '@quayside/ui/text-field'
import type { Body } from '../api/body.ts'
import { useSession } from '../session/use-session.tsx'

export type StepUp = Body<typeof stepUpBody>

type StepUpFieldsProps = { value: StepUp; onChange: (value: StepUp) => void }

/** Fields for the password and, if the account has an authenticator, a code. */
export function StepUpFields({ value, onChange }: StepUpFieldsProps) {
  const { account } = useSession()
  return (
    <>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        reveal={{ show: 'Show password', hide: 'Hide password' }}
        value={value.password}
        onChange={event => onChange({ ...value, password: event.target.value })}
      />
      {account.totp && (
        <TextField
          label="Code of your authenticator"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={6}
          value={value.code ?? ''}
          onChange={event => onChange({ ...value, code: event.target.value.trim() })}
        />
      )}
    </>
  )
}
