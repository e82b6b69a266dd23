// @vitest-environment happy-dom
import { listMarketByType } from '@quayside/contracts/endpoints/market/markets'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { Slot } from '@quayside/runtime/slot'
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { buildMarketItem, buildTick, buildUser } from './builders.ts'
import { refusal } from './fake-api.ts'
import { createFakeContext } from './fake-context.ts'
import { renderRemote } from './render-remote.tsx'

const strings = { 'mfe-test': { 'greeting.hello': 'Hello {{name}}' } }

function Screen() {
  const t = useT()
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { call } = useApi()
  const { market } = useHost().sockets
  const [count, setCount] = useState('none')
  const [price, setPrice] = useState('')
  useEffect(() => {
    call(listMarketByType).then(
      list => setCount(String(list.length)),
      () => setCount('refused'),
    )
  }, [call])
  useEffect(() => market.watch(['EURUSD'], ticks => setPrice(ticks.at(-1)?.price ?? '')), [market])
  return (
    <>
      <p>{t('greeting.hello', { name: user?.username })}</p>
      <p>{`path ${pathname} count ${count} price ${price}`}</p>
      <button type="button" onClick={() => navigate('/market?tab=2')}>
        go
      </button>
      <Slot name="mfe-other/thing" props={{ code: 'EURUSD' }} />
    </>
  )
}

describe('a remote under the fake context', () => {
  it('reads strings, session, api, history, sockets and widgets of the fake', async () => {
    const ctx = createFakeContext({ path: '/', user: buildUser(), strings })
    ctx.api.answer(listMarketByType, [buildMarketItem()])
    renderRemote(<Screen />, { ctx, remote: 'mfe-test' })
    expect(screen.getByText('Hello marin')).toBeDefined()
    expect(await screen.findByText(/count 1/)).toBeDefined()
    act(() => ctx.sockets.tick(buildTick()))
    act(() => screen.getByText('go').click())
    expect(screen.getByText('path /market count 1 price 1.08251')).toBeDefined()
    expect(ctx.history.href()).toBe('/market?tab=2')
    expect(ctx.mounted.get('mfe-other/thing')).toEqual({ code: 'EURUSD' })
  })

  it('shows a refusal of the fake api', async () => {
    const ctx = createFakeContext({ strings })
    ctx.api.refuse(listMarketByType, refusal('500'))
    renderRemote(<Screen />, { ctx, remote: 'mfe-test' })
    expect(await screen.findByText(/count refused/)).toBeDefined()
  })

  it('refuses an answer that the contract does not allow', async () => {
    const ctx = createFakeContext()
    ctx.api.answer(listMarketByType, () => [buildMarketItem({ price: 'much' })])
    await expect(ctx.api.call(listMarketByType)).rejects.toThrow()
  })
})
