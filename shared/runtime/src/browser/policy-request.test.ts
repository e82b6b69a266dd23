// @vitest-environment happy-dom
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { expect, it } from 'vitest'
import { createSend } from '../api/axios-transport.ts'
import { hearPolicyRequests } from './policy-request.ts'

it.each([
  ['10008', 0],
  ['10041', 1],
])('a call refused with %s leads to the question about policies %d times', async (code, count) => {
  let requests = 0
  const end = hearPolicyRequests(() => {
    requests += 1
  })
  const data = { code, result: null, message: 'text' }
  const send = createSend({
    adapter: async config => ({ status: 422, statusText: '', headers: {}, config, data }),
  })
  await expect(send(getUserInfo, {}, {})).rejects.toMatchObject({ kind: 'refused', code })
  end()
  await expect(send(getUserInfo, {}, {})).rejects.toMatchObject({ code })
  expect(requests).toBe(count)
})
