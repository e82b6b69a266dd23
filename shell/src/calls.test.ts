import type { Send } from '@quayside/runtime/api'
import { ApiError } from '@quayside/runtime/api-error'
import { buildUser } from '@quayside/testing/builders'
import { createFakeStore } from '@quayside/testing/fake-store'
import { expect, it } from 'vitest'
import { signOut, tradeToken } from './calls.ts'

const TOKEN = 'a'.repeat(43)
const ID = '01234567-89ab-7def-8123-456789abcdef'

function stored() {
  return createFakeStore({
    'quayside.token': TOKEN,
    'quayside.user': JSON.stringify(buildUser({ token: TOKEN })),
    'quayside.login': '1',
    'quayside.mode': 'real',
  })
}

it('stores the id in place of the token, also in the customer', async () => {
  const local = stored()
  const sent: unknown[] = []
  const answer: Send = async (endpoint, _input, headers) => {
    sent.push(endpoint.path, headers)
    return endpoint.result.parse(buildUser({ token: ID, virtually: 'YES' }))
  }
  await tradeToken(TOKEN, local, async () => ({ send: answer }))
  expect(sent).toEqual(['/user/getUserInfo', { Authorization: TOKEN, virtually: 'YES' }])
  expect(local.get('quayside.token')).toBe(ID)
  expect(local.get('quayside.login')).toBe('1')
  expect([...local.entries.values()].join()).not.toContain(TOKEN)
})

it.each([
  [new ApiError('unauthorized', '401', 'Log in first'), true],
  [new ApiError('refused', '429', 'Too many requests'), false],
  [new ApiError('network', 'network', 'no answer from the server'), false],
])('a sign-out that fails with %o is over: %s', async (error, isOver) => {
  const left = signOut(ID, async () => ({ send: () => Promise.reject(error) }))
  expect(
    await left.then(
      () => true,
      () => false,
    ),
  ).toBe(isOver)
})

it('leaves no token without an answer', async () => {
  const local = stored()
  await tradeToken(TOKEN, local, async () => Promise.reject(new Error('offline')))
  expect([...local.entries.values()].join()).not.toContain(TOKEN)
})
