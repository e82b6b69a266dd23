// @vitest-environment happy-dom
import {
  type Notification,
  notifications,
  readNotifications,
} from '@quayside/contracts/endpoints/account/account'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const SIZE = 20

function entry(name: string): Notification {
  return { id: name, kind: 'welcome', data: { username: name }, time: SOME_TIME, read: true }
}

async function open(pages: number) {
  const ctx = createFakeContext({ path: '/profile/notification', user: buildUser(), strings })
  const { api, sockets } = ctx
  const kept = Array.from({ length: 60 }, (_, at) => entry(`known${at}`))
  const answer = () =>
    api.answer(notifications, ({ query }) => {
      const page = Number(query?.page)
      return { list: kept.slice(SIZE * page - SIZE, SIZE * page), total: kept.length, page, size: SIZE }
    })
  answer()
  api.answer(readNotifications, null)
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByText(/known19\./)
  const user = userEvent.setup()
  for (let page = 2; page <= pages; page += 1) {
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText(new RegExp(`known${SIZE * page - 1}\\.`))
  }
  const calls = () => api.callsOf(notifications).map(({ query }) => Number(query?.page))
  const tell = () => sockets.message.send({ type: 'NOTICE', topic: 'notification', data: {} })
  return { api, user, kept, answer, calls, tell }
}

const names = () =>
  screen.getAllByText(/^Welcome, /).map(({ textContent }) => /^Welcome, (\w+)/.exec(textContent)?.[1])

it('brings in what is new by one page, however many are open, and loses none', async () => {
  const { kept, calls, tell } = await open(3)
  const before = calls().length
  for (let at = 0; at < 8; at += 1) kept.unshift(entry(`new${at}`))
  act(() => {
    for (let at = 0; at < 8; at += 1) tell()
  })
  expect(await screen.findByText(/new7\./)).toBeDefined()
  await waitFor(() => expect(calls().slice(before)).toEqual([1, 1]))
  expect(names()).toEqual(kept.map(({ id }) => id))
})

it('goes on to the next page after something new, without a gap and without anything twice', async () => {
  const { kept, tell, user } = await open(1)
  for (let at = 0; at < 8; at += 1) kept.unshift(entry(`new${at}`))
  act(tell)
  await screen.findByText(/new7\./)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByText(/known51\./)
  expect(names()).toEqual(kept.slice(0, 60).map(({ id }) => id))
})

it('asks for all of it when more is new than a page holds', async () => {
  const { kept, calls, tell } = await open(2)
  const before = calls().length
  for (let at = 0; at < 25; at += 1) kept.unshift(entry(`new${at}`))
  act(tell)
  expect(await screen.findByText(/new0\./)).toBeDefined()
  expect(calls().slice(before)).toEqual([1, 1, 2])
})

it('says nothing of a notice whose page did not come: what is shown stays', async () => {
  const { api, tell, calls } = await open(2)
  const before = calls().length
  api.refuse(notifications, networkFailure())
  act(tell)
  await waitFor(() => expect(calls().length).toBe(before + 1))
  expect(screen.getByText(/known39\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('asks again for what did not come, and not for what comes after it', async () => {
  const { api, user, kept, answer, tell } = await open(2)
  for (let at = 0; at < 25; at += 1) kept.unshift(entry(`new${at}`))
  let isFirst = true
  api.answer(notifications, () => {
    if (!isFirst) throw networkFailure()
    isFirst = false
    return { list: kept.slice(0, SIZE), total: kept.length, page: 1, size: SIZE }
  })
  act(tell)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer()
  await user.click(again)
  expect(await screen.findByText(/new24\./)).toBeDefined()
})
