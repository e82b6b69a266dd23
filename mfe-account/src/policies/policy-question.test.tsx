// @vitest-environment happy-dom
import { acceptPolicies, getPolicies } from '@quayside/contracts/endpoints/account/policies'
import { buildPolicyQuestion, buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { createFakeStore } from '@quayside/testing/fake-store'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { PolicyQuestion } from './policy-question.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const SERVICE = { email: 'help@quayside.test', url: '', hours: null }

type Opened = {
  isInForce?: boolean
  path?: string
  store?: ReturnType<typeof createFakeStore>
  requests?: number
}

function open({ isInForce = false, path = '/', store = createFakeStore(), requests = 0 }: Opened = {}) {
  const question = buildPolicyQuestion({ isInForce })
  const { id, version } = question
  const user = buildUser({ policies: [{ id, version, isInForce }] })
  const ctx = createFakeContext({ path, user, strings, boot: { customerService: SERVICE } })
  ctx.api.answer(getPolicies, [question])
  ctx.api.answer(acceptPolicies, null)
  renderRemote(<PolicyQuestion store={store} requests={requests} />, { ctx, remote: 'mfe-account' })
  return { ...ctx, store, user, question, typing: userEvent.setup() }
}

const dialog = () => screen.findByRole('dialog', { name: 'We changed our terms' })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('shows the document, its date, its text, and what changed', async () => {
  open()
  await dialog()
  expect(await screen.findByText(/^Takes effect Jan 15, 2027/)).toBeDefined()
  expect(hrefOf('Read the text')).toBe('/detail?id=terms&title=Terms+of+service&version=2027-01-15')
  expect(hrefOf('See what changed')).toMatch(/&version=2027-01-15&from=2026-11-10$/)
})

it('accepts exactly what it shows, once, and asks no more', async () => {
  const { api, typing, question, store, session } = open()
  await typing.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { id, version, hash, locale } = question
  expect(api.callsOf(acceptPolicies)).toMatchObject([{ body: { policies: [{ id, version, hash, locale }] } }])
  expect(session.acts).toContain('refresh')
  expect(store.entries.size).toBe(1)
})

it('leaves the customer in peace until the policy takes effect or the next sign-in', async () => {
  const store = createFakeStore()
  const { typing, user, session } = open({ store })
  await typing.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const [policy] = user.policies ?? []
  await act(async () => session.setUser({ ...user, policies: policy && [{ ...policy, isInForce: true }] }))
  expect(await dialog()).toBeDefined()
})

it('says what stops and what stays possible once the version is in force', async () => {
  const { typing } = open({ isInForce: true })
  await dialog()
  expect(screen.getByText(/^Accept before you start anything new/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  const ways = ['Withdraw', 'Your data', 'Customer service', 'Close account'].map(hrefOf)
  expect(ways).toEqual([
    '/profile/balance/withdraw',
    '/profile/settings#data',
    '/service',
    '/profile/settings#close',
  ])
  await typing.click(screen.getByRole('link', { name: 'Withdraw' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens again for a refused call', async () => {
  const store = createFakeStore()
  const { typing } = open({ isInForce: true, store })
  await typing.click(await screen.findByRole('button', { name: 'Continue without accepting' }))
  document.body.replaceChildren()
  open({ isInForce: true, store, requests: 1 })
  expect(await dialog()).toBeDefined()
})

it('steps aside while the customer reads the text', () => {
  open({ path: '/detail?id=terms' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes when another tab accepts', async () => {
  const { session, user } = open()
  await dialog()
  const { policies: _, ...accepted } = user
  await act(async () => session.setUser(accepted))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks to read a text again that changed meanwhile', async () => {
  const { api, typing } = open()
  api.refuse(acceptPolicies, refusal('409'))
  await typing.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(/^The text has changed since you opened this/)).toBeDefined()
  expect(api.callsOf(getPolicies).length).toBeGreaterThan(1)
})

it('says that an acceptance failed, and keeps the question', async () => {
  const { api, typing } = open()
  api.refuse(acceptPolicies, networkFailure())
  await typing.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(await dialog()).toBeDefined()
})
