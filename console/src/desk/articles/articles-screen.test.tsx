// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const listed = (id: string, over: object = {}) => ({
  id,
  kind: 'notice',
  title: id,
  state: 'draft',
  target: { kind: 'everyone' },
  publishAt: null,
  endAt: null,
  pinnedUntil: null,
  isAhead: false,
  missing: 0,
  updated: { by: 'ben@quayside.example', at: '2026-11-20T09:00:00.000Z' },
  ...over,
})
const ALL = [
  listed('Draft notice', { missing: 9, target: { kind: 'languages', locales: ['en', 'ar'] } }),
  listed('Public notice', { state: 'published', publishAt: '2026-11-20T10:00:00.000Z', isAhead: true }),
]

it('lists what staff wrote, by state', async () => {
  const { user } = openConsole('/desk/articles', { desk: { 'GET /articles': { articles: ALL } } })
  expect(await screen.findByRole('link', { name: 'Open Draft notice' })).toBeTruthy()
  expect(screen.getByText('9 languages are missing.')).toBeTruthy()
  expect(screen.getByText('Readers in English and Arabic')).toBeTruthy()
  expect(screen.getByText('Customers still read an earlier version.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Published' }))
  expect(screen.queryByRole('link', { name: 'Open Draft notice' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Retired' }))
  expect(screen.getByText('Nothing is in this state.')).toBeTruthy()
})

it('starts one under an address', async () => {
  const { desk, user } = openConsole('/desk/articles', {
    desk: { 'GET /articles': { articles: [] }, 'POST /articles': () => new Promise(() => {}) },
  })
  expect(await screen.findByText('Staff have not written anything yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New' }))
  await user.click(screen.getByRole('radio', { name: 'Article' }))
  await user.type(screen.getByLabelText('Address of its page'), 'Bad Address')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(screen.getByText('Enter 3 to 48 small letters, digits, and single hyphens.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Address of its page'))
  await user.type(screen.getByLabelText('Address of its page'), 'fees-in-short')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() =>
    expect(desk.of('POST /articles')[0]?.body).toEqual({ id: 'fees-in-short', kind: 'article' }),
  )
})

it('offers reviewers nothing to start', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['reviewer'] } })
  openConsole('/desk/articles', { session, desk: { 'GET /articles': { articles: ALL } } })
  expect(await screen.findByRole('link', { name: 'Open Draft notice' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
})
