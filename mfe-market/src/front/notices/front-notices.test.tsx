// @vitest-environment happy-dom
import { listContents } from '@quayside/contracts/endpoints/help'
import { buildContent, buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { FrontNotices } from './front-notices.tsx'

const notice = (id: string, day: number, over: object = {}) =>
  buildContent({ id, title: id, type: 6, updatedAt: `2026-11-0${day}T00:00:00Z`, ...over })
const CONTENTS = [
  notice('first', 1, { isPinned: true }),
  ...[2, 3, 4, 5].map(day => notice(`day ${day}`, day)),
  buildContent({ id: 'terms', title: 'Terms', type: 2 }),
]

function open(options: FakeContextOptions = {}) {
  const ctx = createFakeContext({ strings: { 'mfe-market': en }, ...options })
  ctx.api.answer(listContents, [notice('for holders', 1)])
  renderRemote(<FrontNotices />, { ctx, remote: 'mfe-market' })
  return ctx
}

it('shows pinned notices first, then the newest', async () => {
  const ctx = open({ boot: { contents: CONTENTS } })
  const items = await screen.findAllByRole('listitem')
  expect(items.map(item => item.querySelector('a > span')?.textContent)).toEqual(['first', 'day 5', 'day 4'])
  expect(screen.getByRole('link', { name: /^first/ }).getAttribute('href')).toBe(
    '/detail?id=first&title=first',
  )
  expect(ctx.api.callsOf(listContents)).toEqual([])
})

it('asks for the notices of a signed-in customer', async () => {
  open({ user: buildUser(), boot: { contents: CONTENTS } })
  expect(await screen.findByText('for holders')).toBeDefined()
  expect(screen.queryByText('first')).toBeNull()
})

it('shows nothing without notices', () => {
  open({ boot: { contents: [] } })
  expect(screen.queryByRole('heading')).toBeNull()
})
