// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildBoard, buildSession } from '../testing/builders.ts'
import { openConsole } from '../testing/open-console.tsx'

afterEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('data-theme')
})

it('leads back to the board from an address that is none', async () => {
  const { user } = openConsole('/nowhere')
  expect(await screen.findByText('This page does not exist.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to the board' }))
  expect(await screen.findByRole('heading', { name: 'Release board' })).toBeTruthy()
})

it('marks the page one is on, and names it in the title', async () => {
  openConsole('/previews', {
    answers: { 'GET /api/previews': [], 'GET /api/remotes/mfe-loan': { versions: [] } },
  })
  const link = await screen.findByRole('link', { name: 'Previews' })
  expect(link.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Audit' }).getAttribute('aria-current')).toBeNull()
  await waitFor(() => expect(document.title).toBe('Previews · Quayside console'))
})

it.each(['/', '/release', '/previews'])(
  'says at %s how to begin where nothing is published',
  async address => {
    openConsole(address, { board: buildBoard({ remotes: [] }), answers: { 'GET /api/previews': [] } })
    expect(await screen.findByText(/No remote has been published yet/)).toBeTruthy()
  },
)

describe('for a team', () => {
  const { account } = buildSession()
  const session = buildSession({ account: { ...account, roles: ['team'], remotes: ['mfe-loan'] } })

  it('shows a read-only board and previews of its remotes', async () => {
    const { plane } = openConsole('/', { session })
    await screen.findByRole('link', { name: 'loan' })
    const pages = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link')
    expect(pages.map(page => page.textContent)).toEqual(['Board', 'Previews'])
    expect(screen.queryByRole('navigation', { name: 'Parts of the console' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    expect(screen.queryByText(/Alerts/)).toBeNull()
    expect(plane.asked()).toEqual(['GET /api/session', 'GET /api/board'])
  })

  it.each(['/desk', '/audit', '/people', '/release', '/timeline/production'])(
    'has no page %s',
    async address => {
      const { plane } = openConsole(address, { session })
      expect(await screen.findByText('This page does not exist.')).toBeTruthy()
      expect(plane.asked().filter(call => !/session|board/.test(call))).toEqual([])
    },
  )
})

it('keeps the chosen theme in this browser, and follows the system again', async () => {
  const { user } = openConsole('/')
  await user.click(await screen.findByRole('button', { name: 'Account of Ana Keller' }))
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Account of Ana Keller' }))
  await user.click(screen.getByRole('button', { name: 'System' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

it('signs out and begins with a new page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { plane, user } = openConsole('/', { answers: { 'DELETE /api/session': {} } })
  await user.click(await screen.findByRole('button', { name: 'Account of Ana Keller' }))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(plane.acts()).toEqual([{ call: 'DELETE /api/session', body: undefined }])
})

it('gives the focus back to the button of the menu from which something was asked', async () => {
  const { user } = openConsole('/')
  const more = await screen.findByRole('button', { name: 'Actions for mfe-loan in production' })
  await user.click(more)
  await user.click(screen.getByRole('button', { name: 'Lock' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lock loan in production' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(more))
})
