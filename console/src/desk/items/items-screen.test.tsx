// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import { DeskRefusal } from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

const item = (id: string, over: object = {}) => ({
  id,
  name: `Item ${id}`,
  charity: 'Sea rescue',
  isSample: false,
  kind: 'auction',
  currency: 'USDT',
  status: 'open',
  minimumBid: '1200',
  bidCount: 0,
  opensAt: null,
  endsAt: null,
  closedAt: null,
  isWithdrawable: true,
  ...over,
})
const standing = (...items: readonly object[]) => ({ items, total: items.length })
const NO_DRAFTS = { 'GET /item-drafts': { drafts: [] } }

it('shows the state of each item, and offers to take off items without a bid', async () => {
  const ENDS = '2026-11-20T09:00:00.000Z'
  const running = item('two', { status: 'running', bidCount: 3, endsAt: ENDS, isWithdrawable: false })
  openConsole('/desk/items', { desk: { ...NO_DRAFTS, 'GET /items': standing(item('one'), running) } })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('On sale')
  expect(first?.textContent).toContain('1,200 USDT')
  expect(second?.textContent).toContain('Bids are running')
  expect(screen.getAllByRole('button', { name: 'Take off the market' })).toHaveLength(1)
})

it('takes one off with a reason alone', async () => {
  const { desk, user } = openConsole('/desk/items', {
    desk: { ...NO_DRAFTS, 'GET /items': standing(item('one')), 'POST /items/one/withdraw': item('one') },
  })
  await user.click(await screen.findByRole('button', { name: 'Take off the market' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Take off the market' }))
  expect(dialog.getByText('Say why: it stays in the log.')).toBeTruthy()
  expect(desk.of('POST /items/one/withdraw')).toEqual([])
  await user.type(dialog.getByLabelText('Why, for colleagues'), 'The charity asked for it')
  await user.click(dialog.getByRole('button', { name: 'Take off the market' }))
  await waitFor(() =>
    expect(desk.of('POST /items/one/withdraw')[0]?.body).toEqual({ reason: 'The charity asked for it' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says that a customer was first', async () => {
  const late = new DeskRefusal(409, { code: 'conflict', message: 'There is already a bid or a purchase.' })
  const { user } = openConsole('/desk/items', {
    desk: { ...NO_DRAFTS, 'GET /items': standing(item('one')), 'POST /items/one/withdraw': () => late },
  })
  await user.click(await screen.findByRole('button', { name: 'Take off the market' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Why, for colleagues'), 'A mistake')
  await user.click(dialog.getByRole('button', { name: 'Take off the market' }))
  expect(await dialog.findByText('There is already a bid or a purchase.')).toBeTruthy()
})

it('shows what is written and not open yet, and begins another under an address', async () => {
  const updated = { by: 'ben@quayside.example', at: '2026-11-20T09:00:00.000Z' }
  const dusk = { id: 'dusk', name: '', state: 'draft', opensAt: null, isAhead: false, missing: 2, updated }
  const { desk, user } = openConsole('/desk/items', {
    desk: {
      'GET /item-drafts': { drafts: [dusk] },
      'GET /items': standing(),
      'POST /item-drafts': () => new DeskRefusal(409, { code: 'conflict', message: 'The address is taken.' }),
    },
  })
  expect((await screen.findByRole('listitem')).textContent).toContain('2 parts are missing.')
  expect(screen.getByRole('link', { name: 'Open dusk' }).getAttribute('href')).toBe('/desk/items/dusk')
  await user.click(screen.getByRole('button', { name: 'New item' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Address of its page'), 'First Light')
  await user.click(dialog.getByRole('button', { name: 'Begin' }))
  expect(dialog.getByText('Three to 48 small letters, digits and single hyphens.')).toBeTruthy()
  expect(desk.of('POST /item-drafts')).toEqual([])
  await user.clear(dialog.getByLabelText('Address of its page'))
  await user.type(dialog.getByLabelText('Address of its page'), 'first-light')
  await user.click(dialog.getByRole('button', { name: 'Begin' }))
  expect(await dialog.findByText('The address is taken.')).toBeTruthy()
  expect(desk.of('POST /item-drafts')[0]?.body).toEqual({ id: 'first-light' })
})

it('is closed to support, and asks nothing', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['support'] } })
  const { desk } = openConsole('/desk/items', { session })
  expect(await screen.findByText('Only reviewers look after the NFTs.')).toBeTruthy()
  expect([...desk.of('GET /items'), ...desk.of('GET /item-drafts')]).toEqual([])
})

it('goes through the items page by page', async () => {
  const { desk, user } = openConsole('/desk/items', {
    desk: { ...NO_DRAFTS, 'GET /items': { items: [item('one')], total: 49 } },
  })
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
  await waitFor(() => expect(desk.of('GET /items').at(-1)?.query.toString()).toBe('page=2&size=48'))
})
