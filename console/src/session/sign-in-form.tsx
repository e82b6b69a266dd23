import type { StaffSession, signInBody } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { TextField } from '@quayside/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Body } from '../api/body.ts'
import { usePlane } from '../api/plane.tsx'
import { messageOf, problemOf } from '../api/problem.ts'

type SignInFormProps = { email?: string; onDone: (session: StaffSession) => void }

export function SignInForm({ email: known = '', onDone }: SignInFormProps) {
  const send = usePlane()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = useMutation({
    mutationFn: (digits: string) => {
      const body: Body<typeof signInBody> = { email: email.trim(), password, ...(digits && { code: digits }) }
      return send<StaffSession>('/api/session', { method: 'POST', body })
    },
    onSuccess: onDone,
    onError: error => {
      const problem = problemOf(error)
      if (problem && 'needsCode' in problem && problem.needsCode) setNeedsCode(true)
      setCode('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate(code)
  }
  // The first request for the code is the next step, not a failure.
  const isFirstAsk = needsCode && signIn.variables === ''
  return (
    <form className="q-stack" onSubmit={submit}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        value={email}
        readOnly={needsCode}
        autoFocus={known === ''}
        onChange={event => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        readOnly={needsCode}
        reveal={{ show: 'Show password', hide: 'Hide password' }}
        // After an expired session the e-mail is known.
        data-focus={known !== '' || undefined}
        onChange={event => setPassword(event.target.value)}
      />
      {needsCode && (
        <OtpField
          label="6-digit code from your authenticator"
          autoFocus
          value={code}
          onChange={setCode}
          onComplete={digits => signIn.mutate(digits)}
        />
      )}
      {signIn.error && !isFirstAsk && (
        <Alert tone="danger" announce>
          {messageOf(signIn.error)}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  )
}
