// @vitest-environment happy-dom
import { ACT_SUBJECTS } from '@quayside/contracts/staff/audit'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import type { DeskAsked } from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

const act = (seq: number, over: object = {}) => ({
  seq,
  at: '2026-11-20T09:00:00.000Z',
  actor: 'ben@quayside.example',
  action: 'photo.viewed',
  subject: 'front',
  customerId: 'cust-1',
  origin: '192.0.2.7',
  details: { case: 'case-1' },
  ...over,
})
const acts = ({ query }: DeskAsked) =>
  query.get('after') === null
    ? { list: [act(41)], next: '41' }
    : { list: [act(40, { action: 'case.claimed', customerId: null })], next: null }

it('says who did what about whom, and reads on to the first entry', async () => {
  const { user } = openConsole('/desk/log', { desk: { 'GET /acts': acts } })
  expect(await screen.findByText('Photo viewed')).toBeTruthy()
  expect(screen.getByText(/192\.0\.2\.7/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Customer cust-1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Load older entries' }))
  expect(await screen.findByText('Case claimed')).toBeTruthy()
  expect(screen.getByText('This is the first entry.')).toBeTruthy()
})

it('filters by what the address says, and takes the same away as a table', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { desk, user } = openConsole('/desk/log?action=photo&from=2026-11-01&to=never', {
    desk: { 'GET /acts': acts, 'GET /acts/export': () => new Response('seq,at') },
  })
  await screen.findByText('Photo viewed')
  expect(desk.of('GET /acts')[0]?.query.toString()).toBe('action=photo&from=2026-11-01&size=100')
  await user.selectOptions(screen.getByLabelText('What'), 'Everything')
  expect(window.location.search).toBe('?from=2026-11-01')
  click.mockClear()
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(desk.of('GET /acts/export')[0]?.query.toString()).toBe('from=2026-11-01')
})

it('proves the log, or says where it breaks', async () => {
  const verdicts = [
    { isWhole: true, acts: 41, brokenAt: null, head: 'abc123' },
    { isWhole: false, acts: 41, brokenAt: 17, head: 'abc123' },
  ]
  const { user } = openConsole('/desk/log', {
    desk: { 'GET /acts': acts, 'GET /acts/verify': () => verdicts.shift() },
  })
  await user.click(await screen.findByRole('button', { name: 'Verify the log' }))
  expect(await screen.findByText('Log verified')).toBeTruthy()
  expect(screen.getByText('abc123')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Verify the log' }))
  expect(await screen.findByText('The log breaks at entry 17')).toBeTruthy()
})

it('is closed to all but administrators, and asks nothing', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['reviewer'] } })
  const { desk } = openConsole('/desk/log', { session })
  expect(await screen.findByText('Only administrators read the log of the desk.')).toBeTruthy()
  expect(desk.of('GET /acts')).toEqual([])
})

it('can be narrowed to whatever acts are about, and to notes', async () => {
  openConsole('/desk/log', { desk: { 'GET /acts': acts } })
  const what = await screen.findByLabelText<HTMLSelectElement>('What')
  const values = [...what.options].map(({ value }) => value)
  expect(values.toSorted()).toEqual(['', ...ACT_SUBJECTS, 'customer.noted'].toSorted())
})
