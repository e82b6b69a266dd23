// @vitest-environment happy-dom
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import en from '../../../locales/en.json'
import { NewPasswordField } from './new-password-field.tsx'
import type { JudgePassword } from './password-strength.ts'
import type { LoadJudge } from './use-password-strength.ts'

const RULE = en['field.password.rule']

function Field({ load }: { load: LoadJudge }) {
  const [typed, setTyped] = useState('')
  return (
    <NewPasswordField
      label="Password"
      typed={typed}
      loadJudge={load}
      onChange={event => setTyped(event.target.value)}
    />
  )
}

function open(load: LoadJudge) {
  const ctx = createFakeContext({ strings: { 'mfe-account': en } })
  const field = (
    <QueryClientProvider client={createQueries()}>
      <Field load={load} />
    </QueryClientProvider>
  )
  renderRemote(field, { ctx, remote: 'mfe-account' })
  return { user: userEvent.setup(), field: screen.getByLabelText('Password') }
}

describe('the strength of a new password', () => {
  it('is fetched with the first focus, once', async () => {
    const load = vi.fn<LoadJudge>(async () => () => 'fair')
    const { user, field } = open(load)
    expect(load).not.toHaveBeenCalled()
    await user.click(field)
    await user.tab()
    await user.click(field)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is not guessed while its judge is on the way, but too short is too short', async () => {
    const coming = Promise.withResolvers<JudgePassword>()
    const { user, field } = open(() => coming.promise)
    await user.type(field, 'harbour')
    expect(screen.getByText(en['strength.short'])).toBeDefined()
    await user.type(field, '77')
    expect(screen.getByText(RULE)).toBeDefined()
    coming.resolve(password => (password === 'harbour77' ? 'weak' : 'strong'))
    expect(await screen.findByText(en['strength.weak'])).toBeDefined()
  })

  it('stays the rule when the judge cannot be had', async () => {
    const { user, field } = open(() => Promise.reject(new Error('offline')))
    await user.type(field, 'harbour-77')
    expect(screen.getByText(RULE)).toBeDefined()
  })
})
