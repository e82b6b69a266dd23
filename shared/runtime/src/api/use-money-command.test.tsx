// @vitest-environment happy-dom
import { RemoteReactContext } from '@quayside/runtime/hooks'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type MoneyCalls, moneyCommand } from './money-command.ts'
import { type CommandOptions, useMoneyCommand } from './use-money-command.ts'

type Calls = MoneyCalls<string, string>

function setUp(options: CommandOptions<string, string> & { isVisitor?: boolean } = {}) {
  const ctx = createFakeContext(options.isVisitor ? {} : { user: buildUser() })
  const answers: PromiseWithResolvers<string>[] = []
  const send = vi.fn<Calls['send']>(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const find = vi.fn<NonNullable<Calls['find']>>(async () => undefined)
  const save = vi.fn<(clientId: string | null) => void>()
  const ended = vi.fn<NonNullable<CommandOptions<string, string>['ended']>>()
  const isDone = vi.fn<NonNullable<Calls['isDone']>>(() => true)
  const command = moneyCommand<string, string>({ send, find, isDone })
  const props = {
    ctx,
    domElement: document.body,
    remote: { name: 'x', version: '1' },
    owns: () => true,
    widget: {},
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RemoteReactContext value={props}>{children}</RemoteReactContext>
  )
  const show = (more: CommandOptions<string, string> = {}) =>
    renderHook(() => useMoneyCommand(command, { ...options, save, ended, ...more }), { wrapper })
  const settle = (at: number, how: 'done' | 'lost' | 'refused') =>
    act(async () => {
      if (how === 'done') answers[at]?.resolve(`receipt ${at}`)
      else answers[at]?.reject(how === 'lost' ? networkFailure() : refusal('10011'))
    })
  const ids = () => send.mock.calls.map(([, , clientId]) => clientId)
  return { ...show(), ctx, send, find, isDone, save, ended, show, settle, ids }
}

const press = (result: { current: ReturnType<typeof useMoneyCommand<string, string>> }, request = 'ten') =>
  act(async () => void result.current.send(request))

describe('useMoneyCommand', () => {
  it('shows what is under way, then how it ended', async () => {
    const { result, settle, save, ended, ids } = setUp()
    await press(result)
    expect(result.current).toMatchObject({ isSending: true, sending: 'ten', outcome: null })
    await settle(0, 'done')
    expect(result.current).toMatchObject({ isSending: false, sending: null, outcome: { kind: 'done' } })
    expect(save.mock.calls).toEqual([ids(), [null]])
    expect(ended).toHaveBeenCalledExactlyOnceWith({ kind: 'done', result: 'receipt 0' }, 'ten')
  })

  it('sends one at a time', async () => {
    const { result, send, settle } = setUp()
    await press(result)
    await press(result)
    expect(send).toHaveBeenCalledOnce()
    await settle(0, 'refused')
    await press(result)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('keeps its client id while there is no answer, and looks again by it', async () => {
    const { result, settle, save, find, isDone, ids, send } = setUp()
    await press(result)
    await settle(0, 'lost')
    expect(result.current.outcome).toMatchObject({ kind: 'unknown', clientId: ids()[0] })
    expect(save).toHaveBeenCalledTimes(1)
    find.mockResolvedValue('found')
    await act(async () => void result.current.lookAgain())
    expect(result.current.outcome).toEqual({ kind: 'done', result: 'found' })
    expect(isDone).toHaveBeenCalledExactlyOnceWith('found', 'ten')
    expect(find.mock.calls.map(([, clientId]) => clientId)).toEqual([ids()[0], ids()[0]])
    expect(save).toHaveBeenLastCalledWith(null)
    expect(send).toHaveBeenCalledOnce()
  })

  it.each([
    ['another', false],
    ['same', true],
  ] as const)('takes a press after an unknown end for %s', async (pressedAgain, isSame) => {
    const { result, settle, ids } = setUp({ pressedAgain })
    await press(result)
    await settle(0, 'lost')
    await press(result)
    expect(ids()[1] === ids()[0]).toBe(isSame)
    await settle(1, 'refused')
    await press(result)
    expect(ids()[2]).not.toBe(ids()[1])
  })

  it.each<[string, (ctx: ReturnType<typeof setUp>['ctx']) => void]>([
    ['server', ctx => ctx.sockets.setMessageStatus('open')],
    ['network', () => dispatchEvent(new Event('online'))],
  ])(
    'looks by itself for what had no answer once the %s is there again, and sends nothing',
    async (_, comeBack) => {
      const { result, ctx, find, settle, ids } = setUp()
      await press(result)
      await settle(0, 'lost')
      expect(result.current.outcome?.kind).toBe('unknown')
      find.mockResolvedValue('receipt')
      act(() => ctx.sockets.setMessageStatus('connecting'))
      expect(find).toHaveBeenCalledTimes(1)
      await act(async () => comeBack(ctx))
      expect(result.current.outcome).toEqual({ kind: 'done', result: 'receipt' })
      expect(ids()).toHaveLength(1)
    },
  )

  it('forgets an answer when the customer goes on, but not an unknown end', async () => {
    const { result, settle, save } = setUp()
    await press(result)
    await settle(0, 'refused')
    act(() => result.current.reset())
    expect(result.current.outcome).toBeNull()
    await press(result)
    await settle(1, 'lost')
    act(() => result.current.reset())
    expect(result.current.outcome).toMatchObject({ kind: 'unknown' })
    act(() => result.current.dismiss())
    expect(result.current.outcome).toBeNull()
    expect(save).toHaveBeenLastCalledWith(null)
  })

  it('tells the end also after its screen has gone', async () => {
    const { result, settle, unmount, save, ended } = setUp()
    await press(result)
    unmount()
    await settle(0, 'done')
    expect(ended).toHaveBeenCalledOnce()
    expect(save).toHaveBeenLastCalledWith(null)
  })

  it('waits for what an earlier screen sent, and sends nothing', async () => {
    const { result, settle, unmount, show, ids, send, find } = setUp()
    await press(result)
    unmount()
    const next = show({ earlier: ids()[0] ?? null }).result
    expect(next.current).toMatchObject({ isSending: true, sending: 'ten' })
    await press(next)
    await settle(0, 'done')
    expect(next.current.outcome).toEqual({ kind: 'done', result: 'receipt 0' })
    expect(send).toHaveBeenCalledOnce()
    expect(find).not.toHaveBeenCalled()
  })

  it('looks up what an earlier page sent', async () => {
    const { show, find, send } = setUp()
    find.mockResolvedValue('found')
    const { result } = show({ earlier: 'an-id' })
    await act(async () => undefined)
    expect(result.current.outcome).toEqual({ kind: 'done', result: 'found' })
    expect(send).not.toHaveBeenCalled()
  })

  it('looks nothing up for a visitor, and leaves the id for the sign-in', async () => {
    const { show, find, save } = setUp({ isVisitor: true })
    const { result } = show({ earlier: 'an-id' })
    await act(async () => undefined)
    expect(result.current.outcome).toBeNull()
    expect(find).not.toHaveBeenCalled()
    expect(save).not.toHaveBeenCalled()
  })

  it('does not bring back what was put aside while it was looked for', async () => {
    const { result, settle, find, ended } = setUp()
    await press(result)
    await settle(0, 'lost')
    const found = Promise.withResolvers<string>()
    find.mockReturnValue(found.promise)
    act(() => void result.current.lookAgain())
    expect(result.current.isLooking).toBe(true)
    act(() => result.current.dismiss())
    await act(async () => found.resolve('found'))
    expect(result.current).toMatchObject({ outcome: null, isLooking: false })
    expect(ended).toHaveBeenLastCalledWith({ kind: 'done', result: 'found' }, null)
  })
})
