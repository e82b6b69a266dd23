// @vitest-environment happy-dom
import { getContentsById, listContents, rateContents } from '@quayside/contracts/endpoints/help'
import { buildContent } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const SERVICE = { email: 'help@quayside.test', url: '', hours: null }

function open(type: 1 | 5) {
  const item = buildContent({ id: 'one', title: 'One', type })
  const strings = { 'mfe-help': en, common: shell.common }
  const ctx = createFakeContext({ path: '/detail?id=one', strings, boot: { customerService: SERVICE } })
  ctx.api.answer(listContents, [item])
  ctx.api.answer(getContentsById, { ...item, body: '<p>The answer.</p>', bodyLocale: 'en' })
  renderRemote(<Root />, { ctx, remote: 'mfe-help' })
  return ctx
}

it('counts an answer that did not help, and offers customer service', async () => {
  const ctx = open(5)
  ctx.api.answer(rateContents, null)
  await screen.findByRole('group', { name: 'Was this helpful? One' })
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(await screen.findByText(/^Thanks/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Customer service' })).toBeDefined()
  expect(ctx.api.callsOf(rateContents)).toMatchObject([{ body: { id: 'one', locale: 'en', helpful: false } }])
})

it('asks about answers and notices only', async () => {
  open(1)
  await screen.findByText('The answer.')
  expect(screen.queryByText('Was this helpful?')).toBeNull()
})
