// @vitest-environment happy-dom
import { buildMarketInfo, buildTick } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useLiveHeader } from './use-live-header.ts'

const first = buildMarketInfo({ low: '1.07900', high: '1.08600' })
const older = buildMarketInfo({ low: '1.07910', high: '1.08590' })

function Header() {
  const [info, setInfo] = useState(first)
  const { low, high } = useLiveHeader(info.code, info)
  return (
    <button type="button" onClick={() => setInfo(older)}>
      <bdi ref={low}>{info.low}</bdi> <bdi ref={high}>{info.high}</bdi>
    </button>
  )
}

it('keeps a high that a price has just reached when an older answer arrives', async () => {
  const ctx = createFakeContext({})
  renderRemote(<Header />, { ctx, remote: 'mfe-market' })
  expect(screen.getByRole('button').textContent).toBe('1.07900 1.08600')
  ctx.sockets.tick(buildTick({ price: '1.08700' }))
  await screen.findByText('1.08700')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('1.07910 1.08700')
})
