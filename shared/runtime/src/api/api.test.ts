import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { buildUser } from '@quayside/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import type { SessionState } from '../remote/context.ts'
import { createWatched } from '../remote/watched.ts'
import { createApi, type Send } from './api.ts'
import { ApiError } from './api-error.ts'

function start(first: Partial<SessionState> = {}) {
  const state = createWatched<SessionState>({
    status: 'customer',
    token: 'token-1',
    user: buildUser(),
    mode: 'demo',
    ...first,
  })
  const expire = vi.fn()
  const send = vi.fn()
  const api = createApi({
    transport: async () => ({ send: send as Send }),
    session: { get: state.get, expire },
  })
  return { api, send, expire, state }
}

const unauthorized = new ApiError('unauthorized', '401', 'log in first')

describe('the API client', () => {
  it.each([
    [{ mode: 'demo' as const }, { virtually: 'NO', Authorization: 'token-1' }],
    [{ mode: 'real' as const }, { virtually: 'YES', Authorization: 'token-1' }],
    [{ status: 'visitor' as const, token: null, user: null }, { virtually: 'NO' }],
  ])('sends the headers of %o', async (session, headers) => {
    const { api, send } = start(session)
    await api.call(getUserInfo)
    expect(send).toHaveBeenCalledWith(getUserInfo, {}, headers)
  })

  it('ends the session on 401', async () => {
    const { api, send, expire } = start()
    send.mockRejectedValue(unauthorized)
    await expect(api.call(getUserInfo)).rejects.toBe(unauthorized)
    expect(expire).toHaveBeenCalledOnce()
  })

  it('spares a session that began while an older one was refused', async () => {
    const { api, send, expire, state } = start()
    send.mockImplementation(async () => {
      state.set({ ...state.get(), token: 'token-2' })
      throw unauthorized
    })
    await expect(api.call(getUserInfo)).rejects.toBe(unauthorized)
    expect(expire).not.toHaveBeenCalled()
  })

  it('keeps the session on other refusals', async () => {
    const { api, send, expire } = start()
    send.mockRejectedValue(new ApiError('refused', '10011', 'no'))
    await expect(api.call(getUserInfo)).rejects.toMatchObject({ code: '10011' })
    expect(expire).not.toHaveBeenCalled()
  })

  it('reads as a network failure when its own chunk does not load', async () => {
    const { state, expire } = start()
    const api = createApi({
      transport: () => Promise.reject(new Error('chunk')),
      session: { get: state.get, expire },
    })
    await expect(api.call(getUserInfo)).rejects.toMatchObject({ kind: 'network', code: 'network' })
  })
})
