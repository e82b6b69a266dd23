// @vitest-environment happy-dom
import { listContents, searchContents } from '@quayside/contracts/endpoints/help'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

function open(path: string) {
  const ctx = createFakeContext({ path, strings: { 'mfe-help': en, common: shell.common } })
  ctx.api.answer(listContents, [])
  renderRemote(<Root />, { ctx, remote: 'mfe-help' })
  return ctx
}

const PAGES = ['/help', '/help/faq', '/help/notice', '/detail?id=terms', '/introduction', '/service']

it.each(PAGES)('searches on %s and links to what was found', async path => {
  const ctx = open(path)
  ctx.api.answer(searchContents, [
    {
      id: 'faq-withdrawal',
      type: 5,
      title: [
        { text: 'How do I ', marked: false },
        { text: 'withdraw', marked: true },
        { text: '?', marked: false },
      ],
      excerpt: [{ text: 'Four things must be in place.', marked: false }],
      bodyLocale: 'en',
    },
  ])
  await userEvent.type(await screen.findByRole('searchbox'), 'cash out')
  const link = await screen.findByRole('link', { name: /How do I withdraw/ })
  expect(link.querySelector('mark')?.textContent).toBe('withdraw')
  expect(screen.getByRole('status').textContent).toBe('Results: 1')
  expect(new URL(ctx.history.href(), 'http://site').searchParams.get('q')).toBe('cash out')
  await userEvent.click(link)
  expect(ctx.history.href()).toBe('/help/faq?id=faq-withdrawal')
})

it('keeps the page below a search without results', async () => {
  const ctx = open('/help?q=zzzz')
  ctx.api.answer(searchContents, [])
  expect(await screen.findByText(en['search.none'])).toBeDefined()
  expect(screen.getByRole('link', { name: /^FAQ/ })).toBeDefined()
})

it('asks for what was typed, and not for each letter', async () => {
  const ctx = open('/help')
  ctx.api.answer(searchContents, [])
  await userEvent.type(await screen.findByRole('searchbox'), 'fees')
  await screen.findByText(en['search.none'])
  expect(ctx.api.callsOf(searchContents)).toMatchObject([{ query: { text: 'fees', locale: 'en' } }])
})
