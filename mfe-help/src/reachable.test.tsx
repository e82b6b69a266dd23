// @vitest-environment happy-dom
import { listContents, searchContents } from '@quayside/contracts/endpoints/help'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../shell/locales/en.json'
import en from '../locales/en.json'
import { Root } from './root.tsx'

const SUPPORT = { email: 'help@quayside.test', url: '', hours: '' }

async function open(path: string, customerService: typeof SUPPORT | null) {
  const strings = { 'mfe-help': en, common: shell.common }
  const ctx = createFakeContext({ path, strings, boot: { customerService } })
  ctx.api.answer(listContents, [])
  ctx.api.answer(searchContents, [])
  renderRemote(<Root />, { ctx, remote: 'mfe-help' })
  await userEvent.type(await screen.findByRole('searchbox'), 'fees')
  await screen.findByText(/^No results/)
  return document.body.textContent
}

const PAGES = ['/help', '/help/faq?q=fees', '/service'] as const

describe('without a way to write to support', () => {
  it.each(PAGES)('%s promises no answer from a person', async path => {
    const said = await open(path, null)
    expect(said).not.toMatch(/contact us|Talk to a person/)
    expect(said).toContain(en['search.noneAlone'])
  })
})

describe('with a way to write to support', () => {
  it.each(PAGES)('%s says so', async path => {
    expect(await open(path, SUPPORT)).toMatch(/contact us/)
  })
})
