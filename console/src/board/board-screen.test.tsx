// @vitest-environment happy-dom
import { DEFAULT_THRESHOLDS } from '@quayside/contracts/release/pins'
import type { VersionFailure } from '@quayside/contracts/release/version-failure'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  buildBoard,
  buildCell,
  buildEnvironment,
  buildHealth,
  buildProposal,
  buildReport,
  buildSession,
} from '../testing/builders.ts'
import { Refusal } from '../testing/fake-plane.ts'
import { openConsole } from '../testing/open-console.tsx'

const canary = {
  version: '2.5.0',
  percent: 25,
  steps: [5, 25, 100],
  bakeSeconds: 600,
  since: new Date().toISOString(),
  health: buildHealth(),
}
const production = (over: Parameters<typeof buildCell>[0] = {}) =>
  buildBoard({ environments: [buildEnvironment({ cells: { 'mfe-loan': buildCell(over) } })] })
const reviewer = buildSession({ account: { ...buildSession().account, roles: ['reviewer'] } })

it('shows version, person, health in words and a lock of each cell', async () => {
  const figures = { ...buildHealth({}).figures, loads: 324, loadFailures: 36 }
  const health = buildHealth({ state: 'unhealthy', figures, words: ['36 of 360 loads failed.'] })
  openConsole('/', { board: production({ isLocked: true, health }) })
  const row = (await screen.findByRole('rowheader', { name: /loan/ })).closest('tr')
  if (row === null) throw new Error('The row header is in no row')
  expect(row.textContent).toContain('2.4.0')
  expect(row.textContent).toContain('by ana')
  expect(row.textContent).toContain('Locked')
  expect(row.textContent).toContain('Unhealthy')
  expect(row.textContent).toContain('360 loads36 of 360 loads failed.')
})

it('shows how far a canary is, and stops it only when asked with a reason', async () => {
  const { plane, user } = openConsole('/', {
    board: production({ canary }),
    answers: { 'POST /api/environments/production/canary': {} },
  })
  const bar = await screen.findByRole('progressbar', { name: /Canary 2\.5\.0/ })
  expect(bar.getAttribute('aria-valuetext')).toBe('25 % of visitors')
  expect(screen.getByText(/step 2 of 3/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  const dialog = await screen.findByRole('dialog', { name: /Stop the canary of loan in production/ })
  await user.click(within(dialog).getByRole('button', { name: 'Stop the canary' }))
  expect(within(dialog).getByText('Give a reason for the audit log.')).toBeTruthy()
  expect(plane.acts()).toEqual([])
  await user.type(within(dialog).getByLabelText('Reason'), 'Wrong rates')
  await user.click(within(dialog).getByRole('button', { name: 'Stop the canary' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(plane.acts()).toEqual([
    {
      call: 'POST /api/environments/production/canary',
      body: { expectedRevision: 12, remote: 'mfe-loan', action: 'stop', reason: 'Wrong rates' },
    },
  ])
})

it('warns of a server that does not take the pins, and of the plane’s own troubles', async () => {
  const sites = [{ node: 'site-b', revision: 3, secondsSilent: 1, problem: 'The signature is not valid.' }]
  openConsole('/', {
    board: buildBoard({
      environments: [buildEnvironment({ sites })],
      problems: ['The release store cannot be reached.'],
    }),
  })
  expect(await screen.findByText('The release store cannot be reached.')).toBeTruthy()
  expect(screen.getByText(/site-b has not taken the newest pins: The signature is not valid\./)).toBeTruthy()
})

it('follows what others do without being asked', async () => {
  const { plane } = openConsole('/', { board: production() })
  await screen.findByText('2.4.0')
  await waitFor(() => plane.tell({ ...production({ version: '2.6.0' }), seq: 41 }))
  expect(await screen.findByText('2.6.0')).toBeTruthy()
  expect(screen.queryByText('2.4.0')).toBeNull()
})

it('says that it is no longer live, and keeps what it knows', async () => {
  const { plane } = openConsole('/', { board: production() })
  await screen.findByText('2.4.0')
  await waitFor(() => plane.tell(new Refusal(503, { code: 'store-down', message: 'The store is away.' })))
  expect(await screen.findByText('Not updating live')).toBeTruthy()
  expect(screen.getByText('2.4.0')).toBeTruthy()
})

it('rolls back to the version it names, and stays with the plane’s words when that is refused', async () => {
  const refusal = new Refusal(409, {
    code: 'conflict',
    message: 'production is at revision 13.',
    revision: 13,
  })
  const { plane, user } = openConsole('/', {
    board: production(),
    answers: { 'POST /api/environments/production/rollback': refusal },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for mfe-loan in production' }))
  await user.click(screen.getByRole('button', { name: 'Roll back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Roll back loan in production' })
  expect(dialog.textContent).toContain('goes back to 2.3.1')
  await user.type(within(dialog).getByLabelText('Reason'), 'Wrong rates')
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('production is at revision 13.')
  expect(within(dialog).getByLabelText('Reason')).toHaveProperty('value', 'Wrong rates')
  expect(plane.acts()[0]?.body).toEqual({
    expectedRevision: 12,
    remote: 'mfe-loan',
    revision: null,
    reason: 'Wrong rates',
  })
})

it('names a failed version before it is brought back, and passes a lock only as an emergency', async () => {
  const failure: VersionFailure = {
    remote: 'mfe-loan',
    version: '2.3.1',
    what: 'taken-back',
    environment: 'production',
    by: 'rollout',
    at: '2026-11-19T08:00:00.000Z',
    reason: '6 of 6 loads failed.',
  }
  const refusal = new Refusal(422, {
    code: 'refused',
    message: 'production stays as it is.',
    fates: [failure],
  })
  const { plane, user } = openConsole('/', {
    board: production(),
    answers: {
      'POST /api/environments/production/undo': (body: object) => ('accept' in body ? {} : refusal),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for production' }))
  await user.click(screen.getByRole('button', { name: 'Undo last change' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'It was right')
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  expect(
    await within(dialog).findByText(/mfe-loan@2\.3\.1 was taken back .*6 of 6 loads failed/),
  ).toBeTruthy()
  await user.click(within(dialog).getByLabelText('Give mfe-loan@2.3.1 to visitors all the same'))
  await user.type(within(dialog).getByLabelText(/Why locks and approvals cannot wait/), 'Payments fail')
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(plane.acts().at(-1)?.body).toEqual({
    expectedRevision: 12,
    accept: ['mfe-loan@2.3.1'],
    breakGlass: 'Payments fail',
    reason: 'It was right',
  })
})

it('tells everybody of an emergency, and shows a first version with its share', async () => {
  const emergency = {
    what: 'break-glass' as const,
    revision: 12,
    by: 'ben@quayside.example',
    at: '2026-11-20T09:00:00.000Z',
    why: 'Wrong rates',
  }
  const environment = buildEnvironment({
    cells: {},
    newcomers: { 'mfe-loan': canary },
    emergencies: [emergency, { ...emergency, what: 'untried', revision: 11, why: 'No Chromium' }],
  })
  openConsole('/', { board: buildBoard({ environments: [environment] }) })
  const told = await screen.findAllByRole('alert')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/passed in an emergency.*production r12 by ben.*Wrong rates/),
    expect.stringMatching(/without a smoke test.*production r11 by ben.*No Chromium/),
  ])
  expect(screen.getByText('First version')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: /Canary 2\.5\.0/ })).toBeTruthy()
})

it('shows why a proposal comes too late, and offers no approval of it', async () => {
  const stale = 'production is at revision 13, not 12: ines changed mfe-loan 2.4.0 → 2.5.0 (pin), "faster"'
  openConsole('/', { board: buildBoard({ proposals: [buildProposal({ stale })] }) })
  expect(await screen.findByText(/Too late to approve: .*ines changed mfe-loan/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy()
})

it('shows proposed thresholds as they are and would be', async () => {
  const after = { ...DEFAULT_THRESHOLDS, minLoads: 5 }
  const proposal = buildProposal({ versions: {}, health: { before: DEFAULT_THRESHOLDS, after } })
  openConsole('/', { board: buildBoard({ proposals: [proposal] }) })
  expect(await screen.findByText('production: thresholds minLoads 20 → 5')).toBeTruthy()
})

it('offers no way back where nothing was before', async () => {
  const { user } = openConsole('/', { board: production({ previous: null }) })
  await user.click(await screen.findByRole('button', { name: 'Actions for mfe-loan in production' }))
  expect(screen.getByRole('button', { name: 'Lock' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull()
})

it('tells a reviewer why there is nothing to do', async () => {
  const { user } = openConsole('/board', { board: production({ canary }), session: reviewer })
  expect(await screen.findByRole('button', { name: 'Stop' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Actions for mfe-loan in production' }))
  expect(screen.getByText(/Only release managers and administrators can do this/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull()
})

it('lets the proposal of another person be approved, and none of one’s own', async () => {
  const proposals = [buildProposal(), buildProposal({ id: 'prop-2', proposedBy: 'ana@quayside.example' })]
  const { plane, user } = openConsole('/', {
    board: buildBoard({ proposals }),
    answers: {
      'POST /api/proposals/prop-1': {},
      'GET /api/proposals/prop-1/check': {
        changes: [{ remote: 'mfe-loan', from: '2.4.0', to: '2.5.0', canary: null }],
        health: { before: DEFAULT_THRESHOLDS, after: { ...DEFAULT_THRESHOLDS, minLoads: 5 } },
        report: buildReport({
          findings: [
            {
              check: 'standing',
              severity: 'warning',
              remote: 'mfe-loan',
              problem: '2.5.0 is deprecated.',
            },
          ],
        }),
      },
    },
  })
  const [others, own] = await screen.findAllByRole('button', { name: 'Approve' })
  expect(own).toHaveProperty('disabled', true)
  expect(screen.getByText('You proposed this, so someone else must approve it.')).toBeTruthy()
  if (others === undefined) throw new Error('There is nothing to approve')
  await user.click(others)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Yours is the last approval')
  expect(await within(dialog).findByText('2.5.0 is deprecated.')).toBeTruthy()
  expect(dialog.textContent).toMatch(/loan2\.4\.0.*2\.5\.0/)
  expect(within(dialog).getByText('minLoads 20 → 5')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(plane.acts()).toEqual([
      { call: 'POST /api/proposals/prop-1', body: { decision: 'approve', reason: '' } },
    ]),
  )
})
