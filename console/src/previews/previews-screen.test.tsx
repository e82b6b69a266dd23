// @vitest-environment happy-dom
import type { PreviewSummary } from '@quayside/contracts/release/plane'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../testing/builders.ts'
import { openConsole } from '../testing/open-console.tsx'
import { buildRemote } from '../testing/version-builders.ts'

const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const preview: PreviewSummary = {
  id: 'preview-1234',
  environment: 'production',
  remotes: { 'mfe-loan': '2.5.0' },
  issuedBy: 'ana@quayside.example',
  issuedAt: '2026-11-20T11:00:00.000Z',
  expiresAt: inAnHour,
  state: 'waiting',
}
const issued = { id: 'p', url: 'http://127.0.0.1:4100/preview/p', code: 'KX7WQ2MD', expiresAt: inAnHour }
const answers = {
  'GET /api/remotes/mfe-loan': buildRemote(),
  'GET /api/previews': [preview, { ...preview, id: 'preview-5678', state: 'revoked' }],
  'POST /api/previews': issued,
  'POST /api/previews/preview-1234/open': { ...issued, code: 'OWNCODE2' },
  'DELETE /api/previews/preview-1234': {},
}

it('issues a preview of a version and shows its link and code this once', async () => {
  const { plane, user } = openConsole('/previews', { answers })
  await screen.findByRole('option', { name: '2.5.0' })
  await user.selectOptions(screen.getByLabelText('Source of mfe-loan'), '2.5.0')
  await user.click(screen.getByRole('button', { name: 'Issue preview' }))
  expect(await screen.findByText('KX7WQ2MD')).toBeTruthy()
  expect(screen.getByText(issued.url)).toBeTruthy()
  expect(plane.acts()).toEqual([
    {
      call: 'POST /api/previews',
      body: {
        environment: 'production',
        remotes: { 'mfe-loan': { version: '2.5.0' } },
        minutes: 60,
        reason: '',
      },
    },
  ])
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByText('KX7WQ2MD')).toBeNull()
})

it('accepts only the viewer’s own machine', async () => {
  const { plane, user } = openConsole('/previews', { answers })
  await user.selectOptions(await screen.findByLabelText('Source of mfe-loan'), 'My machine')
  const address = screen.getByLabelText('Address of mfe-loan on your machine')
  await user.clear(address)
  await user.type(address, 'http://example.com:4301')
  await user.click(screen.getByRole('button', { name: 'Issue preview' }))
  expect((await screen.findByRole('alert')).textContent).toContain('http://localhost:4301')
  expect(plane.acts()).toEqual([])
})

it('asks before it revokes, and offers it only while there is something to revoke', async () => {
  const { plane, user } = openConsole('/previews', { answers })
  const revoke = await screen.findAllByRole('button', { name: 'Revoke' })
  expect(revoke).toHaveLength(1)
  await user.click(revoke[0] ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Revoke this preview' })
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(plane.acts()).toEqual([{ call: 'DELETE /api/previews/preview-1234', body: undefined }]),
  )
})

it('opens a preview in the viewer’s browser with a separate code', async () => {
  const { plane, user } = openConsole('/previews', { answers })
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText('OWNCODE2')).toBeTruthy()
  expect(plane.acts()).toEqual([{ call: 'POST /api/previews/preview-1234/open', body: undefined }])
})

it('lets a team open and revoke previews of its remotes, but not issue any here', async () => {
  const account = { ...buildSession().account, roles: ['team' as const], remotes: ['mfe-loan'] }
  openConsole('/previews', { answers, session: buildSession({ account }) })
  expect(await screen.findByRole('button', { name: 'Open' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Revoke' })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: 'Issue preview' })).toBeNull()
})

it('lets a reviewer issue none, and says why', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['reviewer'] } })
  openConsole('/previews', { answers, session })
  expect(await screen.findByRole('button', { name: 'Issue preview' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/Your account can view it/)).toBeTruthy()
})
