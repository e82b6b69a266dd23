// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../testing/open-console.tsx'
import { buildEvent } from '../testing/version-builders.ts'

const locked = buildEvent({ seq: 41 })
const staff = buildEvent({
  seq: 40,
  reason: 'New here',
  act: { type: 'staff', account: 'ben@quayside.example', change: 'added as reviewer' },
})
const older = buildEvent({ seq: 39, reason: 'Long ago' })
const answers = {
  'GET /api/audit?limit=100': { events: [locked, staff], more: true },
  'GET /api/audit?limit=100&before=40': { events: [older], more: false },
}

it('narrows what was read by kind and by words, and keeps both in the address', async () => {
  const { user } = openConsole('/audit', { answers })
  expect(await screen.findByText('Quarter end')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Show'), 'People, tokens, previews')
  expect(screen.queryByText('Quarter end')).toBeNull()
  expect(screen.getByText('New here')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Show'), 'Everything')
  await user.type(screen.getByLabelText('Search'), 'quarter')
  expect(screen.queryByText('New here')).toBeNull()
  expect(window.location.search).toBe('?q=quarter')
})

it('reads on to the first entry, and then says that it was the first', async () => {
  const { user } = openConsole('/audit', { answers })
  await user.click(await screen.findByRole('button', { name: 'Load older entries' }))
  expect(await screen.findByText('Long ago')).toBeTruthy()
  expect(screen.getByText('This is the first entry.')).toBeTruthy()
})

it('proves the log', async () => {
  const { user } = openConsole('/audit', {
    answers: { ...answers, 'GET /api/audit/verify': { isWhole: true, events: 41, break: null } },
  })
  await user.click(await screen.findByRole('button', { name: 'Verify the log' }))
  expect(await screen.findByText('Log verified')).toBeTruthy()
  expect(screen.getByText(/41 entries read/)).toBeTruthy()
})

it('says where the log breaks, and how', async () => {
  const broken = { isWhole: false, events: 41, break: { seq: 17, problem: 'Its hash is another.' } }
  const { user } = openConsole('/audit', { answers: { ...answers, 'GET /api/audit/verify': broken } })
  await user.click(await screen.findByRole('button', { name: 'Verify the log' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The log breaks at entry 17')
  expect(screen.queryByText('Log verified')).toBeNull()
})

it('can be taken away in both forms', async () => {
  openConsole('/audit', { answers })
  const csv = await screen.findByRole('link', { name: 'CSV' })
  expect(csv.getAttribute('href')).toBe('/api/audit/export?format=csv')
  expect(screen.getByRole('link', { name: 'NDJSON' }).getAttribute('href')).toBe(
    '/api/audit/export?format=ndjson',
  )
})
