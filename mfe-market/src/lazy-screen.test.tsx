// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { LazyScreen } from './lazy-screen.tsx'

function open(load: () => Promise<() => string>) {
  const ctx = createFakeContext({ strings: { 'mfe-market': en, common: { retry: 'Try again' } } })
  renderRemote(<LazyScreen load={load} />, { ctx, remote: 'mfe-market' })
}

describe('LazyScreen', () => {
  it('shows the part once it is there', async () => {
    open(async () => () => 'the part')
    expect(await screen.findByText('the part')).toBeDefined()
  })

  it('fetches again on request after a failure', async () => {
    let broken = true
    open(async () => {
      if (broken) throw new Error('no connection')
      return () => 'the part'
    })
    expect(await screen.findByText('Couldn’t load this page')).toBeDefined()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('the part')).toBeDefined()
  })
})
