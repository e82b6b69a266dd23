// @vitest-environment happy-dom
import { listMarketByType } from '@quayside/contracts/endpoints/market/markets'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { Slot } from '@quayside/runtime/slot'
import { act, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { buildMarketItem, buildTick, buildUser } from './builders.ts'
import { refusal } from './fake-api.ts'
import { createFakeContext, type FakeContextOptions } from './fake-context.ts'
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

describe('a text key', () => {
  const texts = { 'mfe-test': { lead: 'News', items_one: 'One item', items_other: '{{count}} items' } }

  function Text({ name, ...options }: { name: string; count?: number; defaultValue?: string }) {
    return <p>{useT()(name, options)}</p>
  }
  const open = (text: ReactElement, more: FakeContextOptions = {}) =>
    renderRemote(text, { ctx: createFakeContext({ strings: texts, ...more }), remote: 'mfe-test' })

  it.each([
    ['is not one of the remote', 'leed', {}, 'mfe-test has no text "leed" in en.'],
    ['has no plural form', 'item', { count: 2 }, 'mfe-test has no text "item" in en.'],
    ['is not one of the shell', 'common:retri', {}, 'mfe-test has no text "common:retri" in en.'],
  ])('that %s fails the test', (_, name, options, message) => {
    const strings = { ...texts, common: { retry: 'Try again' } }
    expect(() => open(<Text name={name} {...options} />, { strings })).toThrow(message)
  })

  it.each([
    ['a text', 'lead', {}, 'News'],
    ['a plural', 'items', { count: 2 }, '2 items'],
    ['a default', 'source.other', { defaultValue: 'Other' }, 'Other'],
    ['no texts of its namespace', 'common:retry', {}, 'retry'],
  ])('with %s passes', (_, name, options, shown) => {
    expect(open(<Text name={name} {...options} />).container.textContent).toBe(shown)
  })

  it('fails a language that lacks it', () => {
    const strings = { 'mfe-test': { 'about.title': 'Wissenswertes' } }
    expect(() => open(<Text name="lead" />, { locale: 'de', strings })).toThrow('has no text "lead" in de.')
  })
})
