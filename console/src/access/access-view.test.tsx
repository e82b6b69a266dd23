// @vitest-environment happy-dom
import type { TokenSummary } from '@quayside/contracts/release/plane'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../testing/builders.ts'
import { Refusal } from '../testing/fake-plane.ts'
import { openConsole } from '../testing/open-console.tsx'
import { buildRemote } from '../testing/version-builders.ts'

const TOKEN: TokenSummary = {
  id: 'one',
  team: 'GitHub Actions',
  remotes: ['mfe-loan'],
  scopes: ['publish'],
  createdAt: '2026-11-20T11:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  lastUsedAt: null,
  isRevoked: false,
  issuedBy: 'ben@quayside.example',
}

function open(answers: Readonly<Record<string, unknown>> = {}, totp = false) {
  const session = buildSession()
  const account = { ...session.account, roles: ['team' as const], remotes: ['mfe-loan'], totp }
  return openConsole('/remotes/mfe-loan?show=access', {
    session: { ...session, account },
    answers: {
      'GET /api/remotes/mfe-loan': buildRemote(),
      'GET /api/remotes/mfe-loan/tokens': [TOKEN],
      'GET /api/remotes/mfe-loan/webhook': null,
      ...answers,
    },
  })
}

it('issues a token after a password check and shows it once', async () => {
  const issued = { id: 'two', token: 'publish_secret' }
  const { plane, user } = open({ 'POST /api/remotes/mfe-loan/tokens': issued })
  await user.click(await screen.findByRole('button', { name: 'Issue a token' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'GitLab')
  await user.type(dialog.getByLabelText('Your password'), 'a password for tests')
  await user.click(dialog.getByRole('button', { name: 'Issue token' }))
  expect(await dialog.findByText('publish_secret')).toBeTruthy()
  expect(plane.acts()).toEqual([
    {
      call: 'POST /api/remotes/mfe-loan/tokens',
      body: { name: 'GitLab', days: 90, scopes: ['publish', 'preview'], password: 'a password for tests' },
    },
  ])
})

it('requires a code with an authenticator, and shows why a request is refused', async () => {
  const call = 'POST /api/remotes/mfe-loan/tokens/one/rotate'
  const message = 'This is not your current password.'
  const { plane, user } = open({ [call]: new Refusal(403, { code: 'forbidden', message }) }, true)
  await user.click(await screen.findByRole('button', { name: 'Rotate' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rotate GitHub Actions' }))
  await user.type(dialog.getByLabelText('Your password'), 'wrong')
  await user.type(dialog.getByLabelText('Code of your authenticator'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Rotate' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(message)
  expect(plane.acts()).toEqual([{ call, body: { password: 'wrong', code: '123456' } }])
})

it('revokes a token after a confirmation', async () => {
  const { plane, user } = open({ 'DELETE /api/remotes/mfe-loan/tokens/one': {} })
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(plane.acts()).toHaveLength(1))
  expect(plane.acts()[0]?.call).toBe('DELETE /api/remotes/mfe-loan/tokens/one')
})

it('gives no expiry of a revoked token', async () => {
  open({ 'GET /api/remotes/mfe-loan/tokens': [{ ...TOKEN, isRevoked: true }] })
  const row = (await screen.findByText('revoked')).closest('li')
  expect(row?.textContent).toContain('publish for loan')
  expect(row?.textContent).not.toContain('expires')
})

it('is hidden from reviewers', async () => {
  const session = buildSession()
  openConsole('/remotes/mfe-loan?show=access', {
    session: { ...session, account: { ...session.account, roles: ['reviewer'] } },
    answers: { 'GET /api/remotes/mfe-loan': buildRemote() },
  })
  expect(await screen.findByRole('link', { name: 'In production' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tokens and webhook' })).toBeNull()
})

it('sets the webhook and shows its secret once', async () => {
  const { plane, user } = open({ 'PUT /api/remotes/mfe-loan/webhook': { secret: 'whsec_secret' } })
  await user.click(await screen.findByRole('button', { name: 'Set a webhook' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Address'), 'https://hooks.example/x')
  await user.type(dialog.getByLabelText('Your password'), 'a password for tests')
  await user.click(dialog.getByRole('button', { name: 'Set webhook' }))
  expect(await dialog.findByText('whsec_secret')).toBeTruthy()
  expect(plane.acts()[0]?.body).toEqual({ url: 'https://hooks.example/x', password: 'a password for tests' })
})

it('shows why the webhook fails, and changes and tests it', async () => {
  const last = {
    at: '2026-11-20T11:00:00.000Z',
    isDelivered: false,
    kind: 'error-new',
    why: 'it answers 500',
  }
  const webhook = { url: 'https://hooks.example/x', setBy: 'ana@quayside.example', setAt: last.at }
  const { plane, user } = open({
    'GET /api/remotes/mfe-loan/webhook': { ...webhook, waiting: 2, lost: 0, last },
    'POST /api/remotes/mfe-loan/webhook/test': { problem: 'it answers 500' },
  })
  expect(await screen.findByText('failed: it answers 500')).toBeTruthy()
  expect(screen.getByText('2 alerts')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change the webhook' }))
  expect(dialog.getByLabelText('Address')).toHaveProperty('value', webhook.url)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('The test failed: it answers 500.')).toBeTruthy()
  expect(plane.acts()[0]?.call).toBe('POST /api/remotes/mfe-loan/webhook/test')
})
