// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import {
  buildCase,
  buildClaim,
  buildDetail,
  buildPage,
  type DeskAsked,
  DeskRefusal,
} from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

beforeEach(() => {
  // The test DOM has no layout, so give it a window height.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
})

const rows = [
  buildCase({ id: 'case-1', isOverdue: true }),
  buildCase({
    id: 'case-2',
    locale: 'ar',
    claim: buildClaim(false),
    customer: { id: 'cust-2', username: 'omar', email: null, name: null },
  }),
  buildCase({ id: 'case-3', claim: buildClaim(true) }),
]
const desk = { 'GET /cases': buildPage(rows) }
const openedOmar = {
  'GET /cases/case-2': buildDetail(rows[1]),
  'GET /customers/cust-2/acts': buildPage([]),
}
const linkOf = (id: string) => {
  const link = document.querySelector<HTMLElement>(`[data-case="${id}"]`)
  if (link === null) throw new Error(`${id} is not drawn`)
  return link
}

it('shows who waits, in which language, since when, and who has it', async () => {
  openConsole('/desk', { desk })
  expect(
    (await screen.findByRole('link', { name: /omar.*Identity, tier 1.*Arabic.*Ben Osei/ })).tagName,
  ).toBe('A')
  expect(linkOf('case-1').textContent).toContain('overdue, due')
  expect(linkOf('case-3').textContent).toContain('Yours')
  expect(screen.getByText('3 found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Overdue 1' })).toBeTruthy()
})

it('asks the desk for what the address filters by, and no more', async () => {
  const { desk: asked } = openConsole('/desk?locale=de&overdue=yes&locale2=x&state=lost', { desk })
  await screen.findByText('3 found')
  expect(asked.of('GET /cases')[0]?.query.toString()).toBe('locale=de&overdue=yes&size=100')
})

it('keeps a filter in the address, and offers the way back when nothing matches', async () => {
  const answer = ({ query }: DeskAsked) => buildPage(query.get('search') === null ? rows : [])
  const { user } = openConsole('/desk', { desk: { 'GET /cases': answer } })
  await screen.findByText('3 found')
  await user.type(screen.getByLabelText('Search'), 'nobody{Enter}')
  expect(await screen.findByText('No case matches.')).toBeTruthy()
  expect(window.location.search).toBe('?search=nobody')
  await user.click(screen.getByRole('link', { name: 'Show all open cases' }))
  expect(await screen.findByText('3 found')).toBeTruthy()
})

it('goes down and up by j and k, opens with Enter, and comes back to the same row', async () => {
  const { user } = openConsole('/desk', { desk: { ...desk, ...openedOmar } })
  await screen.findByText('3 found')
  await user.keyboard('jjjk')
  await waitFor(() => expect(document.activeElement).toBe(linkOf('case-2')))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'omar', level: 1 })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(linkOf('case-2')))
})

it('lists its keys, and lets single keys be turned off', async () => {
  const { user } = openConsole('/desk', { desk })
  await screen.findByText('3 found')
  await user.keyboard('?')
  await user.click(await screen.findByLabelText('Use single-key shortcuts in this browser'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('j')
  expect(linkOf('case-1')).not.toBe(document.activeElement)
  localStorage.clear()
})

it('reads on where the first hundred end', async () => {
  const answer = ({ query }: DeskAsked) =>
    query.get('after') === null
      ? { ...buildPage(rows, 'after-3'), total: 4 }
      : { ...buildPage([buildCase({ id: 'case-4' })]), total: 4 }
  const { desk: asked } = openConsole('/desk', { desk: { 'GET /cases': answer } })
  await waitFor(() => expect(linkOf('case-4')).toBeTruthy())
  expect(asked.of('GET /cases').map(({ query }) => query.get('after'))).toEqual([null, 'after-3'])
})

it('says that nothing waits', async () => {
  openConsole('/desk')
  expect(await screen.findByText('Nothing waits for review.')).toBeTruthy()
})

it('says that the desk is away, and comes back automatically or when asked', async () => {
  let isUp = false
  const away = () => {
    if (isUp) return buildPage(rows)
    throw new TypeError('Failed to fetch')
  }
  const { user } = openConsole('/desk', { desk: { 'GET /cases': away } })
  expect((await screen.findByRole('alert')).textContent).toContain('The desk cannot be reached')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 found')).toBeTruthy()
})

it('leads to the authenticator where one is required', async () => {
  const problem = { code: 'totp-needed', message: 'Set up an authenticator first.' } as const
  openConsole('/desk', { desk: { 'GET /cases/counts': new DeskRefusal(403, problem) } })
  const link = await screen.findByRole('link', { name: 'Set up an authenticator' })
  expect(link.getAttribute('href')).toBe('/account')
})

it('shows who works at the desk alone their part alone, and asks nothing of the board', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['support'] } })
  const { plane } = openConsole('/', { desk, session })
  expect(await screen.findByRole('heading', { name: 'Cases' })).toBeTruthy()
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  expect([...pages.querySelectorAll('a')].map(link => link.textContent)).toEqual([
    'Cases',
    'Inbox',
    'Customers',
    'Exposure',
    'Policies',
    'Notices',
    'Help',
  ])
  expect(plane.asked()).not.toContain('GET /api/board')
})

it('is closed to who releases alone, in a sentence, and asks the desk for nothing', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['release-manager'] } })
  const { desk: asked } = openConsole('/desk', { session })
  expect(await screen.findByText('The desk is for reviewers, support and administrators.')).toBeTruthy()
  expect(asked.asked).toEqual([])
})

it('sends the pass with each call, and gets another one when the desk takes it no more', async () => {
  let passes = 0
  const pass = () => {
    passes += 1
    return { pass: `pass-${passes}`, expiresAt: '', url: 'https://desk.quayside.example' }
  }
  const list = ({ pass: given }: DeskAsked) =>
    given === 'Bearer pass-1'
      ? new DeskRefusal(401, { code: 'unauthorized', message: 'Sign in.' })
      : buildPage(rows)
  openConsole('/desk', { desk: { 'GET /cases': list }, answers: { 'POST /api/desk/pass': pass } })
  expect(await screen.findByText('3 found')).toBeTruthy()
})
