import type { passwordBody } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Body } from '../api/body.ts'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'

const reveal = { show: 'Show password', hide: 'Hide password' }
const MIN_LENGTH = 12

export function PasswordForm({ onDone }: { onDone: () => unknown }) {
  const send = usePlane()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isTold, setTold] = useState(false)
  const isShort = next.length < MIN_LENGTH
  const change = useMutation({
    mutationFn: () => {
      const body: Body<typeof passwordBody> = { current, next }
      return send<unknown>('/api/session/password', { method: 'POST', body })
    },
    onSuccess: () => {
      setCurrent('')
      setNext('')
      setTold(false)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isShort) return setTold(true)
    change.mutate()
  }
  const short = isTold && isShort ? { error: `That is ${next.length} characters; use at least 12.` } : {}
  return (
    <form className="q-stack" onSubmit={submit}>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        value={current}
        reveal={reveal}
        onChange={event => setCurrent(event.target.value)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 12 characters."
        value={next}
        reveal={reveal}
        {...short}
        onChange={event => setNext(event.target.value)}
      />
      {change.error && (
        <Alert tone="danger" announce>
          {messageOf(change.error)}
        </Alert>
      )}
      <Button type="submit" variant="primary" busy={change.isPending}>
        Change password
      </Button>
    </form>
  )
}
