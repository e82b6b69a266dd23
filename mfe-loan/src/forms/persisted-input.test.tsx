// @vitest-environment happy-dom
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetPersistedInput, readPersistedInput, usePersistedInput } from './persisted-input.ts'

const MARIA = buildUser({ id: 'maria' })
const OTTO = buildUser({ id: 'otto' })

beforeEach(() => sessionStorage.clear())

function Form() {
  const [values, save] = usePersistedInput('afford')
  return (
    <input
      aria-label="Income"
      value={values.income ?? ''}
      onChange={event => save({ ...values, income: event.target.value })}
    />
  )
}

function open(user?: typeof MARIA) {
  const ctx = createFakeContext({ path: '/loan/apply', ...(user && { user }) })
  renderRemote(<Form />, { ctx, remote: 'mfe-loan' })
  return ctx
}

const income = () => screen.getByLabelText<HTMLInputElement>('Income').value
const signOut = (ctx: ReturnType<typeof open>) =>
  act(() => ctx.session.set({ status: 'visitor', token: null, user: null, mode: 'real' }))

describe('what was typed', () => {
  it('is there when its customer comes back', async () => {
    open(MARIA)
    await userEvent.type(screen.getByLabelText('Income'), '3000')
    cleanup()
    open(MARIA)
    expect(income()).toBe('3000')
  })

  it('is never another customer’s, and is gone once another is there', async () => {
    open(MARIA)
    await userEvent.type(screen.getByLabelText('Income'), '3000')
    cleanup()
    open(OTTO)
    expect(income()).toBe('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('3000')
  })

  it('is gone once the customer signs out', async () => {
    const ctx = open(MARIA)
    await userEvent.type(screen.getByLabelText('Income'), '3000')
    signOut(ctx)
    expect(sessionStorage.length).toBe(0)
  })

  it('survives a session that ran out, for the customer it is of', async () => {
    const ctx = open(MARIA)
    await userEvent.type(screen.getByLabelText('Income'), '3000')
    cleanup()
    sessionStorage.setItem('quayside.return', '/loan/apply')
    signOut(ctx)
    expect(readPersistedInput('afford', 'otto', 'en')).toEqual({})
    expect(readPersistedInput('afford', 'maria', 'en')).toEqual({ income: '3000' })
  })

  it('of a visitor passes to who signs in', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Income'), '3000')
    cleanup()
    const ctx = open(MARIA)
    expect(income()).toBe('3000')
    signOut(ctx)
    expect(sessionStorage.length).toBe(0)
  })

  it('is the same amount in another language', () => {
    const values = { income: '1.234', costs: '12,5', debts: 'none' }
    sessionStorage.setItem(
      'quayside.typed.loan.afford',
      JSON.stringify({ owner: 'maria', language: 'de', values }),
    )
    expect(readPersistedInput('afford', 'maria', 'en')).toEqual({
      income: '1234',
      costs: '12.5',
      debts: 'none',
    })
    expect(readPersistedInput('afford', 'maria', 'de')).toEqual(values)
  })

  it('is forgotten when it was sent, and rubbish is nothing', () => {
    sessionStorage.setItem(
      'quayside.typed.loan.afford',
      JSON.stringify({ owner: 'maria', language: 'en', values: { income: '1' } }),
    )
    forgetPersistedInput('afford')
    expect(readPersistedInput('afford', 'maria', 'en')).toEqual({})
    for (const text of ['no JSON', '7', '{"owner":"maria","language":"en","values":{"income":7}}']) {
      sessionStorage.setItem('quayside.typed.loan.afford', text)
      expect(readPersistedInput('afford', 'maria', 'en')).toEqual({})
    }
  })
})
