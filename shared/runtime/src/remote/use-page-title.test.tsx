// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { usePageTitle } from './use-page-title.ts'

function Page() {
  const [name, setName] = useState<string | undefined>('Terms of service')
  usePageTitle(name)
  return (
    <>
      <button type="button" onClick={() => setName('Privacy policy')}>
        Other
      </button>
      <button type="button" onClick={() => setName(undefined)}>
        None
      </button>
    </>
  )
}

async function open() {
  document.title = 'Documents — Quayside'
  const ctx = createFakeContext({ path: '/detail?id=terms', strings: {} })
  renderRemote(<Page />, { ctx, remote: 'mfe-help' })
  await waitFor(() => expect(document.title).toBe('Terms of service — Quayside'))
  return ctx
}

it('names the item, the next one, and then the screen again', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Other' }))
  await waitFor(() => expect(document.title).toBe('Privacy policy — Quayside'))
  await userEvent.click(screen.getByRole('button', { name: 'None' }))
  await waitFor(() => expect(document.title).toBe('Documents — Quayside'))
})

it('stays when the title of the screen comes later, as in another language', async () => {
  await open()
  document.title = 'Dokumente — Quayside'
  await waitFor(() => expect(document.title).toBe('Terms of service — Quayside'))
  await userEvent.click(screen.getByRole('button', { name: 'None' }))
  await waitFor(() => expect(document.title).toBe('Dokumente — Quayside'))
})

it('leaves the title that the next screen has set', async () => {
  const ctx = await open()
  act(() => ctx.history.navigator.push('/market'))
  document.title = 'Market — Quayside'
  await new Promise(done => setTimeout(done))
  expect(document.title).toBe('Market — Quayside')
  cleanup()
  expect(document.title).toBe('Market — Quayside')
})
