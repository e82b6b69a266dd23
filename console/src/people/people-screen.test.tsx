// @vitest-environment happy-dom
import type { TokenSummary } from '@quayside/contracts/release/plane'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../testing/builders.ts'
import { Refusal } from '../testing/fake-plane.ts'
import { openConsole } from '../testing/open-console.tsx'

const { account: ana } = buildSession()
const ben = { ...ana, email: 'ben@quayside.example', name: 'Ben Osei', roles: ['reviewer'], totp: true }
const token: TokenSummary = {
  id: 'token-1',
  team: 'Loans',
  remotes: ['mfe-loan'],
  scopes: ['publish'],
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  lastUsedAt: null,
  isRevoked: false,
  issuedBy: 'ben@quayside.example',
}
const answers = {
  'GET /api/staff': [ana, ben],
  'GET /api/tokens': [token, { ...token, id: 'token-2', team: 'Old', isRevoked: true }],
  'POST /api/staff': { password: 'first-password-1' },
  'PATCH /api/staff/ben%40quayside.example': { account: ben, password: 'another-password' },
  'POST /api/tokens': { id: 'token-3', token: 'publish_secret' },
  'DELETE /api/tokens/token-1': {},
}

it('adds a person and shows the first password this once', async () => {
  const { plane, user } = openConsole('/people', { answers })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite' })
  await user.type(within(dialog).getByLabelText('Name'), 'Cleo Marsh')
  await user.type(within(dialog).getByLabelText('E-mail'), 'cleo@quayside.example')
  await user.click(within(dialog).getByLabelText('Release manager'))
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('first-password-1')).toBeTruthy()
  expect(plane.acts()[0]?.body).toEqual({
    email: 'cleo@quayside.example',
    name: 'Cleo Marsh',
    roles: ['release-manager'],
  })
})

it('gives a team its remotes, and at least one', async () => {
  const { plane, user } = openConsole('/people', { answers })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite' })
  await user.type(within(dialog).getByLabelText('Name'), 'Loans')
  await user.type(within(dialog).getByLabelText('E-mail'), 'loans@quayside.example')
  await user.click(within(dialog).getByLabelText('Team'))
  const invite = within(dialog).getByRole('button', { name: 'Invite' })
  await user.click(invite)
  expect(within(dialog).getByText('Choose at least one remote of the team.')).toBeTruthy()
  await user.click(within(dialog).getByLabelText('loan'))
  await user.click(invite)
  expect(await screen.findByText('first-password-1')).toBeTruthy()
  expect(plane.acts()[0]?.body).toMatchObject({ roles: ['team'], remotes: ['mfe-loan'] })
})

it('closes after a change of roles, which makes no password', async () => {
  const changed = { 'PATCH /api/staff/ben%40quayside.example': { account: ben, password: null } }
  const { plane, user } = openConsole('/people', { answers: { ...answers, ...changed } })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Osei' }))
  await user.click(screen.getByRole('button', { name: 'Change roles' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change roles' })
  await user.click(within(dialog).getByRole('button', { name: 'Change roles' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(plane.acts()).toHaveLength(1)
})

it('keeps what was typed when the plane refuses it', async () => {
  const refusal = new Refusal(409, {
    code: 'conflict',
    message: 'There is an account cleo@quayside.example already.',
  })
  const { user } = openConsole('/people', { answers: { ...answers, 'POST /api/staff': refusal } })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Name'), 'Cleo Marsh')
  await user.type(within(dialog).getByLabelText('E-mail'), 'cleo@quayside.example')
  await user.click(within(dialog).getByLabelText('Reviewer'))
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('already')
  expect(within(dialog).getByLabelText('Name')).toHaveProperty('value', 'Cleo Marsh')
})

it('gives an account no role less than one', async () => {
  const { plane, user } = openConsole('/people', { answers })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Osei' }))
  await user.click(screen.getByRole('button', { name: 'Change roles' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change roles' })
  await user.click(within(dialog).getByLabelText('Reviewer'))
  await user.click(within(dialog).getByRole('button', { name: 'Change roles' }))
  expect(within(dialog).getByText('Choose at least one role.')).toBeTruthy()
  expect(plane.acts()).toEqual([])
})

it.each([
  ['Disable', 'Disable', { isDisabled: true }],
  ['Remove authenticator', 'Remove', { resetTotp: true }],
])('asks once before "%s"', async (item, confirm, body) => {
  const { plane, user } = openConsole('/people', { answers })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Osei' }))
  await user.click(screen.getByRole('button', { name: item }))
  const dialog = await screen.findByRole('dialog')
  expect(plane.acts()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: confirm }))
  await waitFor(() => expect(plane.acts()[0]?.body).toEqual(body))
})

it('shows the issuer of a token, and lists the tokens that end with an account', async () => {
  const { user } = openConsole('/people', { answers })
  expect(await screen.findAllByText(/issued by ben@quayside\.example/)).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Osei' }))
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Tokens that this person issued are revoked \(Loans\), and webhooks/)).toBeTruthy()
})

it('does not offer to shut oneself out', async () => {
  const { user } = openConsole('/people', { answers })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana Keller' }))
  expect(screen.getByRole('button', { name: 'Change roles' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
})

it('issues a token for chosen remotes, shows it this once, and revokes another', async () => {
  const { plane, user } = openConsole('/people', { answers })
  await user.click(await screen.findByRole('button', { name: 'Issue a token' }))
  const dialog = await screen.findByRole('dialog', { name: 'Issue a token' })
  await user.clear(within(dialog).getByLabelText('Valid for'))
  await user.type(within(dialog).getByLabelText('A remote without a version yet'), 'loan')
  await user.click(within(dialog).getByRole('button', { name: 'Issue token' }))
  const invalid = (label: string) => within(dialog).getByLabelText(label).getAttribute('aria-invalid')
  expect(within(dialog).getByText('Name the team.')).toBeTruthy()
  expect(within(dialog).getByText('A token is valid for 1 to 366 days.')).toBeTruthy()
  expect(within(dialog).getByText(/loan is not a remote name/)).toBeTruthy()
  expect(['Team', 'Valid for', 'A remote without a version yet'].map(invalid)).toEqual([
    'true',
    'true',
    'true',
  ])
  await user.clear(within(dialog).getByLabelText('A remote without a version yet'))
  expect(within(dialog).getByText('Choose at least one remote.')).toBeTruthy()
  expect(plane.acts()).toEqual([])
  await user.type(within(dialog).getByLabelText('Team'), 'Loans')
  await user.type(within(dialog).getByLabelText('Valid for'), '90')
  expect(within(dialog).getByText(/^Until /)).toBeTruthy()
  await user.click(within(dialog).getByLabelText('loan'))
  await user.click(within(dialog).getByLabelText('Publish versions'))
  await user.click(within(dialog).getByRole('button', { name: 'Issue token' }))
  expect(await screen.findByText('publish_secret')).toBeTruthy()
  expect(plane.acts()[0]?.body).toEqual({
    team: 'Loans',
    remotes: ['mfe-loan'],
    scopes: ['preview'],
    days: 90,
  })
  await user.click(screen.getByRole('button', { name: 'I have saved it' }))
  const revoke = screen.getAllByRole('button', { name: 'Revoke' })
  expect(revoke).toHaveLength(1)
  await user.click(revoke[0] ?? document.body)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(plane.acts().at(-1)?.call).toBe('DELETE /api/tokens/token-1'))
})

it('is closed to who keeps no staff, in a sentence, and asks the plane for nothing', async () => {
  const session = buildSession({ account: { ...ana, roles: ['release-manager'] } })
  const { plane } = openConsole('/people', { answers, session })
  expect(await screen.findByText('Only administrators can do this.')).toBeTruthy()
  expect(plane.asked()).not.toContain('GET /api/staff')
})
