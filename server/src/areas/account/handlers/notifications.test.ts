import { notifications } from '@quayside/contracts/endpoints/account/account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { insertNotification } from '../../../notifications/queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await openApp()
})
afterAll(() => server.close())

it('leaves out what only a newer release has words for, and shows the rest', async () => {
  const { id: userId, token } = await server.signUp()
  const notice = { userId, id: 'zz', kind: 'aFutureKind', data: '{}', now: server.services.clock.now() }
  await server.services.storage.write(tx => tx.run(insertNotification, notice))
  const { status, result } = await server.call(notifications, { token })
  expect(status).toBe(200)
  expect(result.list.map(({ kind }) => kind)).toEqual(['welcome'])
  expect(result.total).toBe(1)
})
