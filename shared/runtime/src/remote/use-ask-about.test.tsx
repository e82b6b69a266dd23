// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAskAbout } from './use-ask-about.ts'

function Ask() {
  return <output>{useAskAbout({ kind: 'loan', id: 'a&b' }, 'L-7') ?? 'nothing'}</output>
}

it.each([
  [JSON.stringify({ routes: [{ path: '/service' }] }, null, 2), '/service?about=loan%3Aa%26b&number=L-7'],
  [JSON.stringify({ routes: [{ path: '/service/other' }] }), 'nothing'],
])('asks where a remote has the screen', (manifest, href) => {
  const ctx = createFakeContext({ boot: { manifests: { 'mfe-help@1.0.0': manifest } } })
  renderRemote(<Ask />, { ctx, remote: 'mfe-test' })
  expect(screen.getByRole('status').textContent).toBe(href)
})
