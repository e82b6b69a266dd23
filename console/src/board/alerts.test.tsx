// @vitest-environment happy-dom
import type { AlertChannel } from '@quayside/contracts/release/alerts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildBoard, buildSession } from '../testing/builders.ts'
import { openConsole } from '../testing/open-console.tsx'

const webhook: AlertChannel = {
  name: 'webhook',
  target: 'hooks.example',
  waiting: 2,
  lost: 1,
  last: {
    at: new Date().toISOString(),
    isDelivered: false,
    kind: 'rolled-back',
    why: 'it answers 500',
  },
}

it('says how the last alert went, and what waits', async () => {
  openConsole('/', { board: buildBoard({ alerts: [webhook] }) })
  expect(await screen.findByText('hooks.example')).toBeTruthy()
  const line = screen.getByText(/^Last alert \(rolled-back\) failed/)
  expect(line.textContent).toContain(': it answers 500 · 2 alerts waiting · 1 alert given up')
})

it('says so when alerts are off', async () => {
  openConsole('/', { board: buildBoard() })
  expect(
    await screen.findByText(/Alerts about rollbacks and other trouble have no recipient yet/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull()
})

it('sends a test for administrators, and says how it went', async () => {
  const { user, plane } = openConsole('/', {
    board: buildBoard({ alerts: [{ ...webhook, last: null }] }),
    answers: {
      'POST /api/alerts/test': [
        { name: 'webhook', target: 'hooks.example', problem: 'it cannot be reached (ECONNREFUSED)' },
      ],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send a test' }))
  expect(
    await screen.findByText(
      'The test was not delivered by webhook (hooks.example): it cannot be reached (ECONNREFUSED).',
    ),
  ).toBeTruthy()
  expect(plane.acts()).toMatchObject([{ call: 'POST /api/alerts/test' }])
})

it('lets no other role send one', async () => {
  const account = { ...buildSession().account, roles: ['release-manager' as const] }
  openConsole('/', { session: buildSession({ account }), board: buildBoard({ alerts: [webhook] }) })
  expect(await screen.findByText('hooks.example')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull()
})
