// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../testing/fake-plane.ts'
import { openConsole } from '../testing/open-console.tsx'
import { buildDetail, buildRemote, buildVersion } from '../testing/version-builders.ts'

const answers = {
  'GET /api/remotes/mfe-loan': buildRemote(),
  'GET /api/remotes/mfe-loan/versions/2.5.0': buildDetail({ messages: ['ChunkLoadError: plans.js'] }),
  'POST /api/versions/mfe-loan/2.5.0/standing': {},
}

it('lists versions with their standing, their weight against the one before, and where they are', async () => {
  openConsole('/remotes/mfe-loan', { answers })
  const [newest, before, blocked] = await screen.findAllByRole('listitem')
  expect(newest?.textContent).toContain('2.5.0')
  expect(newest?.textContent).toContain('staging')
  expect(newest?.textContent).toContain('first screen 50.0 KiB (+1.0 KiB)')
  expect(newest?.textContent).toContain('a3f9c1d2')
  expect(before?.textContent).toContain('production')
  expect(blocked?.textContent).toContain('Blocked')
})

it('lists the newest of many, with what is pinned, and older ones when asked', async () => {
  const versions = Array.from({ length: 60 }, (_, at) =>
    buildVersion({ version: `2.${60 - at}.0`, usedBy: at === 50 ? ['production'] : [] }),
  )
  const { user } = openConsole('/remotes/mfe-loan', {
    answers: { 'GET /api/remotes/mfe-loan': { remote: 'mfe-loan', versions } },
  })
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(21)
  expect(rows.at(-1)?.textContent).toMatch(/^2\.10\.0production/)
  expect(screen.getByText('mfe-loan · 60 versions')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show older ones (39 more)' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(41)
  await user.click(screen.getByRole('button', { name: 'Show older ones (19 more)' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
  expect(screen.queryByRole('button', { name: /^Show older/ })).toBeNull()
})

it('shows what the next contract breaks in versions in use', async () => {
  const use = 'seems to use ctx.portal, which contract 3 removes: use ctx.overlay'
  const detail = { ...buildRemote(), nextContract: [{ version: '2.4.0', uses: [use] }] }
  openConsole('/remotes/mfe-loan', { answers: { 'GET /api/remotes/mfe-loan': detail } })
  expect(await screen.findByRole('heading', { name: 'Next contract' })).toBeTruthy()
  expect(screen.getByText(`${use}.`, { exact: false }).textContent).toBe(`2.4.0 ${use}.`)
})

it('says that the next contract breaks nothing', async () => {
  const detail = { ...buildRemote(), nextContract: [] }
  openConsole('/remotes/mfe-loan', { answers: { 'GET /api/remotes/mfe-loan': detail } })
  expect(await screen.findByText('Versions in use need no change.')).toBeTruthy()
})

it('opens a version with its files, its languages and what browsers last reported', async () => {
  const { user } = openConsole('/remotes/mfe-loan', { answers })
  await user.click(await screen.findByRole('link', { name: '2.5.0' }))
  expect(await screen.findByText('ChunkLoadError: plans.js')).toBeTruthy()
  expect(window.location.search).toBe('?version=2.5.0')
  expect(screen.getByText('/loan')).toBeTruthy()
  expect(screen.getAllByText('entry.js').length).toBeGreaterThan(0)
})

it('blocks a version only with a reason', async () => {
  const { plane, user } = openConsole('/remotes/mfe-loan?version=2.5.0', { answers })
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog', { name: 'Block mfe-loan@2.5.0' })
  await user.type(within(dialog).getByLabelText('Reason'), 'Wrong rates')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() =>
    expect(plane.acts()).toEqual([
      {
        call: 'POST /api/versions/mfe-loan/2.5.0/standing',
        body: { standing: 'blocked', reason: 'Wrong rates' },
      },
    ]),
  )
})

it('has no way to release a version that is blocked, and one to publish it again', async () => {
  const detail = buildDetail({ standing: 'blocked' })
  openConsole('/remotes/mfe-loan?version=2.5.0', {
    answers: { ...answers, 'GET /api/remotes/mfe-loan/versions/2.5.0': detail },
  })
  expect(await screen.findByRole('button', { name: 'Publish again' })).toBeTruthy()
  // The link in the navigation leads to an empty form.
  const ways = screen.getAllByRole('link', { name: 'Release' }).map(link => link.getAttribute('href'))
  expect(ways).toEqual(['/release'])
})

it('says so when there is no such remote', async () => {
  const none = new Refusal(404, { code: 'not-found', message: 'mfe-bond has no published version.' })
  openConsole('/remotes/mfe-bond', { answers: { 'GET /api/remotes/mfe-bond': none } })
  expect((await screen.findByRole('alert')).textContent).toContain('mfe-bond has no published version.')
})
