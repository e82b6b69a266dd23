// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../testing/open-console.tsx'
import { buildTimeline } from '../testing/version-builders.ts'

const answers = {
  'GET /api/environments/production/timeline': buildTimeline(),
  'GET /api/environments/staging/timeline': { environment: 'staging', entries: [] },
  'GET /api/environments/production/revisions/11': {
    document: { remotes: { 'mfe-loan': { version: '2.3.1' } } },
  },
  'POST /api/environments/production/rollback': {},
}

it('tells what each revision changed, who made it, why and through which door', async () => {
  openConsole('/timeline/production', { answers })
  await screen.findByText('Weekly train')
  const items = screen.getAllByRole('listitem')
  const newest = items.find(item => item.textContent?.startsWith('r12'))
  const first = items.find(item => item.textContent?.startsWith('r11'))
  expect(newest?.textContent).toContain('Weekly train')
  expect(newest?.textContent).toMatch(/ana@quayside\.example .*console/)
  expect(newest?.textContent).toMatch(/2\.3\.1.*2\.4\.0/)
  expect(first?.textContent).toContain('first start')
})

it('tells who proposed and who approved a revision, and why each of them did', async () => {
  const timeline = buildTimeline()
  const consent = {
    proposedBy: 'ben@quayside.example',
    reason: 'New rates',
    approvals: [{ by: 'ana@quayside.example', reason: 'Weekly train' }],
  }
  const entries = timeline.entries.map((entry, index) => (index === 0 ? { ...entry, consent } : entry))
  openConsole('/timeline/production', {
    answers: { ...answers, 'GET /api/environments/production/timeline': { ...timeline, entries } },
  })
  expect(await screen.findByText('Proposed by ben@quayside.example: New rates')).toBeTruthy()
  expect(screen.getByText('Approved by ana@quayside.example: Weekly train')).toBeTruthy()
})

it('opens with what customers see, and changes to another environment by its address', async () => {
  const { user } = openConsole('/timeline', { answers })
  expect(await screen.findByText('Weekly train')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'staging' }))
  expect(await screen.findByText('Nothing has been pinned here yet.')).toBeTruthy()
  expect(window.location.pathname).toBe('/timeline/staging')
})

it('shows what a restored revision would change before it is restored', async () => {
  const { plane, user } = openConsole('/timeline/production', { answers })
  await user.click(await screen.findByRole('button', { name: /Restore/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore revision 11 of production' })
  await within(dialog).findByText('2.3.1')
  expect(within(dialog).getByText('2.4.0')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Reason'), 'Wrong rates')
  await user.click(within(dialog).getByRole('button', { name: 'Restore revision 11' }))
  await waitFor(() =>
    expect(plane.acts()).toEqual([
      {
        call: 'POST /api/environments/production/rollback',
        body: { expectedRevision: 12, remote: null, revision: 11, reason: 'Wrong rates' },
      },
    ]),
  )
})

it('knows no environment that is not there', async () => {
  openConsole('/timeline/nowhere', { answers })
  expect(await screen.findByText('This environment does not exist.')).toBeTruthy()
})
