// @vitest-environment happy-dom
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { persistedForm, usePersistedForm } from './persisted-form.ts'

const PERSISTED = persistedForm('wish', z.string(), text => text !== '')

beforeEach(() => window.sessionStorage.clear())

function Field({ language }: { language: string }) {
  const [text, type] = usePersistedForm(PERSISTED, {
    first: () => '',
    amounts: { language, retyped: (value, write) => write(value) },
  })
  return <input value={text} onChange={event => type(event.target.value)} />
}

function open(language = 'en') {
  const ctx = createFakeContext({ user: buildUser({ id: 'anna' }) })
  return { ctx, ...renderRemote(<Field language={language} />, { ctx, remote: 'mfe-account' }) }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

it('opens empty for the customer that another tab signs in, and shows nothing of who was here', () => {
  const { ctx, unmount } = open()
  type('12.5')
  act(() => ctx.session.login({ token: 'other', user: buildUser({ id: 'bert' }) }))
  expect(field().value).toBe('')
  type('7')
  unmount()
  open()
  expect(field().value).toBe('')
})

it('shows the same amount in another language, also once that is chosen while the form is open', () => {
  const english = open()
  type('1.500')
  english.unmount()
  const german = open('de')
  expect(field().value).toBe('1,5')
  german.rerender(<Field language="en" />)
  expect(field().value).toBe('1.5')
})

it.each([
  '{',
  '7',
  '{"owner":"anna"}',
  '{"owner":"anna","language":"en","values":7}',
  '{"owner":"anna","values":"1.500"}',
  '{"owner":"anna","language":7,"values":"1.500"}',
])('reads nothing from %s', text => {
  window.sessionStorage.setItem('quayside.typed.wish', text)
  open()
  expect(field().value).toBe('')
})
