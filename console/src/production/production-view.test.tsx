// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildEnvironmentHistory, buildError, buildHistory } from '../testing/history-builders.ts'
import { openConsole } from '../testing/open-console.tsx'
import { buildRemote } from '../testing/version-builders.ts'

function open(history = buildHistory()) {
  const answers = { 'GET /api/remotes/mfe-loan': buildRemote(), 'GET /api/remotes/mfe-loan/history': history }
  return openConsole('/remotes/mfe-loan?show=production', { answers })
}

it('lists errors with visitors, versions, browsers, and a badge for new ones', async () => {
  open()
  const message = await screen.findByText(/Cannot read properties of undefined/)
  const row = message.closest('li')
  expect(row?.textContent).toContain('new in 2.5.0')
  expect(row?.textContent).toContain('12 visitors')
  expect(row?.textContent).toContain('Chrome, Safari')
})

it('shows the source of a resolved frame and the raw position of another', async () => {
  const { user } = open()
  await user.click(await screen.findByText(/Cannot read properties of undefined/))
  const [first, second] = within(
    screen.getByText('const rate = plan.rate', { exact: false }).closest('ol') ?? document.body,
  ).getAllByRole('listitem')
  expect(first?.textContent).toContain('src/plan/plan-form.tsx:41:18')
  expect(first?.querySelector('[data-at]')?.textContent).toBe('41    const rate = plan.rate\n')
  expect(second?.textContent).toBe('/assets/main.4d5e6f.js:1:9042')
})

it('compares the vitals with the previous version', async () => {
  open()
  const table = await screen.findByRole('table')
  const cells = within(table)
    .getAllByRole('row')
    .map(row => row.textContent)
  expect(cells).toEqual([
    '75th percentile2.5.02.4.0',
    'LCP1,620 ms1,840 ms',
    'INP128 ms96 ms',
    'CLS0.034not measured',
  ])
})

it('states the size as text', async () => {
  open()
  expect(await screen.findByText(/2.5.0: 28.3 KiB gzip \(\+1.1 KiB\) of 62.5 KiB allowed/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /2.3.1 25.5 KiB, 2.4.0 27.2 KiB, 2.5.0 28.3 KiB/ })).toBeTruthy()
})

it('opens the environment that has errors but no openings', async () => {
  const none = { versions: [], adoption: [], vitals: [] }
  const staging = buildEnvironmentHistory({ name: 'staging', ...none, errors: [] })
  open(buildHistory({ environments: [staging, buildEnvironmentHistory(none)] }))
  expect(await screen.findByText(/Cannot read properties/)).toBeTruthy()
})

it('shows empty states for an environment without reports, and opens the one with visitors', async () => {
  const empty = { pinned: null, previous: null, versions: [], adoption: [], vitals: [], errors: [] }
  const staging = buildEnvironmentHistory({ name: 'staging', ...empty })
  const { user } = open(
    buildHistory({ environments: [staging, buildEnvironmentHistory({ errors: [buildError()] })] }),
  )
  expect(await screen.findByText(/Cannot read properties/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'staging' }))
  expect(screen.getByText('No browser reported an error in staging.')).toBeTruthy()
  expect(screen.getByText('No visitor opened a version in two weeks.')).toBeTruthy()
})
