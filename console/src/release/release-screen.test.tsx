// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildBoard, buildEnvironment, buildReport, buildSession } from '../testing/builders.ts'
import { type FakePlaneOptions, Refusal } from '../testing/fake-plane.ts'
import { openConsole } from '../testing/open-console.tsx'
import { buildAnswer, buildRemote, buildTimeline } from '../testing/version-builders.ts'

const CHECK = 'POST /api/environments/production/check'
const PIN = 'POST /api/environments/production/pin'
const PROMOTE = 'POST /api/environments/production/promote'

function open(address: string, answers: FakePlaneOptions['answers'] = {}, over: FakePlaneOptions = {}) {
  return openConsole(address, {
    ...over,
    answers: {
      'GET /api/remotes/mfe-loan': buildRemote(),
      'GET /api/environments/production/timeline': buildTimeline(),
      [CHECK]: buildAnswer(),
      ...answers,
    },
  })
}
const changes = (plane: ReturnType<typeof open>['plane']) => plane.acts().filter(({ call }) => call !== CHECK)

it('checks what is chosen at once, and releases it with its canary and its reason', async () => {
  const { plane, user } = open('/release?env=production', { [PROMOTE]: buildAnswer() })
  const button = await screen.findByRole('button', { name: 'Release to production' })
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText('No version is selected.')).toBeTruthy()
  await screen.findByRole('option', { name: '2.5.0' })
  await user.selectOptions(screen.getByLabelText('Version of mfe-loan'), '2.5.0')
  expect(await screen.findByText('These versions can be released.')).toBeTruthy()
  expect(screen.getByText('Give a reason for the audit log.')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'Early repayment')
  await user.click(button)
  expect(await screen.findByText('production is at revision 13')).toBeTruthy()
  // Repeating the check would only report that the environment has moved.
  expect(plane.acts().filter(({ call }) => call === CHECK)).toHaveLength(1)
  const canary = { steps: [5, 25, 100], bakeSeconds: 600 }
  // Staging has exactly this version, so the log may call it a promotion.
  expect(changes(plane)).toEqual([
    {
      call: PROMOTE,
      body: {
        expectedRevision: 12,
        from: 'staging',
        remotes: ['mfe-loan'],
        canary,
        reason: 'Early repayment',
      },
    },
  ])
})

it('offers no version that is blocked', async () => {
  open('/release?env=production')
  expect(await screen.findByRole('option', { name: '2.3.1 (blocked)' })).toHaveProperty('disabled', true)
})

it('comes filled in from a link, and lets everybody have it at once on request', async () => {
  const { plane, user } = open('/release?env=production&remote=mfe-loan&version=2.6.0', {
    [PIN]: buildAnswer(),
  })
  expect(await screen.findByLabelText('Version of mfe-loan')).toHaveProperty('value', '2.6.0')
  await user.click(screen.getByRole('radio', { name: 'Everyone at once' }))
  await user.type(screen.getByLabelText('Reason'), 'Urgent')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Release to production' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: 'Release to production' }))
  await screen.findByText('production is at revision 13')
  expect(changes(plane)[0]?.body).toEqual({
    expectedRevision: 12,
    versions: { 'mfe-loan': '2.6.0' },
    canary: null,
    reason: 'Urgent',
  })
})

it('does not release what the check refuses, and says why', async () => {
  const problem = 'No remote claims /loan/plans.'
  const findings = [{ check: 'coverage', severity: 'refusal', remote: null, problem }] as const
  const { user } = open('/release?env=production&from=staging', {
    [CHECK]: buildAnswer({ report: buildReport({ findings }) }),
  })
  expect(await screen.findByText(problem)).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'Weekly train')
  expect(screen.getByText('The check refuses these versions.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Release to production' })).toHaveProperty('disabled', true)
})

it('shows the report of a check that was itself refused', async () => {
  const findings = [
    { check: 'files', severity: 'refusal', remote: 'mfe-loan', problem: 'A file is missing.' },
  ] as const
  const refusal = {
    code: 'refused',
    message: 'It cannot be pinned.',
    report: buildReport({ findings }),
  } as const
  open('/release?env=production&from=staging', { [CHECK]: new Refusal(422, refusal) })
  expect(await screen.findByText('It cannot be pinned.')).toBeTruthy()
  expect(screen.getByText('A file is missing.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Release to production' })).toHaveProperty('disabled', true)
})

it('releases what could not be tried only with a reason, which goes along', async () => {
  const refusal = {
    code: 'refused',
    message: 'mfe-loan@2.5.0 could not be tried: Chromium ended by itself.',
    report: buildReport(),
    notHeld: ['mfe-loan@2.5.0'],
  } as const
  const { plane, user } = open('/release?env=production&from=staging', {
    [CHECK]: new Refusal(422, refusal),
    [PROMOTE]: buildAnswer(),
  })
  await screen.findByText(refusal.message)
  await user.type(screen.getByLabelText('Reason'), 'Weekly train')
  const button = screen.getByRole('button', { name: 'Release to production' })
  expect(screen.getByText('Its smoke test could not run.')).toBeTruthy()
  expect(button).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Why it goes without a smoke test'), 'No Chromium')
  await user.click(button)
  await screen.findByText('production is at revision 13')
  expect(changes(plane)[0]?.body).toMatchObject({ reason: 'Weekly train', untried: 'No Chromium' })
})

it('tells who moved the environment meanwhile, keeps the choice, and goes on from there', async () => {
  const { plane, user } = open('/release?env=production&from=staging', {
    [PROMOTE]: buildAnswer({ revision: 14 }),
  })
  await screen.findByText('These versions can be released.')
  await user.type(screen.getByLabelText('Reason'), 'Weekly train')
  const board = buildBoard()
  const moved = board.environments.map(one => (one.name === 'production' ? { ...one, revision: 13 } : one))
  await waitFor(() => plane.tell({ ...board, seq: 41, environments: moved }))
  expect(await screen.findByText('production moved to revision 13 while you were viewing 12')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Release to production' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Review again' }))
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Weekly train')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Release to production' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: 'Release to production' }))
  await screen.findByText('production is at revision 14')
  expect(changes(plane)[0]?.body).toMatchObject({ expectedRevision: 13 })
})

it('calls it a proposal where others must approve, and says that nothing has changed', async () => {
  const board = buildBoard({ environments: [buildEnvironment({ approvals: 1 })] })
  const { user } = open(
    '/release?env=production&remote=mfe-loan&version=2.5.0',
    { [PIN]: buildAnswer({ proposal: 'prop-1' }) },
    { board },
  )
  await screen.findByText('These versions can be released.')
  await user.type(screen.getByLabelText('Reason'), 'Early repayment')
  await user.click(screen.getByRole('button', { name: 'Propose for production' }))
  expect(await screen.findByText('The change to production is waiting for approval')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('says which shares and times make no plan', async () => {
  const { user } = open('/release?env=production&from=staging')
  const shares = await screen.findByLabelText('Shares in percent')
  await user.clear(shares)
  await user.type(shares, '25, 5')
  expect(screen.getByText('Shares must rise to 100, for example 5, 25, 100.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Release to production' })).toHaveProperty('disabled', true)
})

it('lets a reviewer look at the check and release nothing', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['reviewer'] } })
  open('/release?env=production&from=staging', {}, { session })
  expect(await screen.findByText('These versions can be released.')).toBeTruthy()
  expect(screen.getByText(/Your account can view it/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Release to production' })).toHaveProperty('disabled', true)
})
