// @vitest-environment happy-dom
import { getContentsById, listContents } from '@quayside/contracts/endpoints/help'
import { buildContent } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-help': en, common: shell.common }
const notice = (id: string, day: number, over: object = {}) =>
  buildContent({ id, title: id, type: 6, updatedAt: `2026-11-0${day}T00:00:00Z`, ...over })

it('lists pinned notices first, then the newest, each title in its language', async () => {
  const ctx = createFakeContext({ path: '/help/notice', strings })
  ctx.api.answer(listContents, [
    notice('old', 1),
    notice('pinned', 2, { isPinned: true }),
    notice('new', 3, { titleLocale: 'ar' }),
  ])
  renderRemote(<Root />, { ctx, remote: 'mfe-help' })
  const links = (await screen.findAllByRole('listitem')).map(item => item.querySelector('a'))
  expect(links.map(link => link?.textContent)).toEqual(['pinned', 'new', 'old'])
  expect([links[1]?.lang, links[1]?.dir]).toEqual(['ar', 'rtl'])
  expect(screen.getByText('Pinned')).toBeDefined()
  expect(screen.getByText('Arabic')).toBeDefined()
})

it('says that a text is in another language, and shows one that is listed in other languages only', async () => {
  const ctx = createFakeContext({ path: '/detail?id=quay', strings })
  ctx.api.answer(listContents, [])
  const inArabic = { body: '<p>الرصيف</p>', bodyLocale: 'ar', titleLocale: 'ar' } as const
  ctx.api.answer(getContentsById, { ...notice('quay', 1), ...inArabic })
  renderRemote(<Root />, { ctx, remote: 'mfe-help' })
  const body = (await screen.findByText('الرصيف')).parentElement
  expect([body?.lang, body?.dir]).toEqual(['ar', 'rtl'])
  expect(screen.getByText('This text isn’t available in English. It’s shown in Arabic.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'quay' }).firstElementChild).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
  })
})
