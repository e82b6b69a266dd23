import { getUserInfo, notifications } from '@quayside/contracts/endpoints/account/account'
import { requestSmartAccess, smartAccess } from '@quayside/contracts/endpoints/trading/plans'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'

let site: TestApp

beforeEach(async () => {
  site = await openApp()
})
afterEach(() => site.close())

function acts(userId: string) {
  return site.services.storage.read(tx =>
    tx.dynamic(q =>
      q.selectFrom('audit_log').select(['actor', 'action']).where('user_id', '=', userId).orderBy('id'),
    ),
  )
}

it('is granted at once in the sandbox, by the automatic reviewer, once', async () => {
  const { token, id } = await site.signUp()
  expect((await site.call(smartAccess, { token })).result).toEqual({ status: 'none' })
  const requested = site.services.clock.now()
  for (let time = 0; time < 2; time += 1) {
    const { result } = await site.call(requestSmartAccess, { token, body: { understood: true } })
    expect(result).toEqual({ status: 'enabled' })
    site.pass(1_000)
  }
  const user = await site.services.storage.read(tx => tx.one(findUser, { id }))
  expect(user).toMatchObject({ smart_enabled: 1, smart_requested_at: requested })
  expect(await acts(id)).toEqual([
    { actor: `customer ${id}`, action: 'smart.request' },
    { actor: 'automatic reviewer (sandbox)', action: 'smart.enable' },
  ])
  const received = (await site.call(notifications, { token })).result.list.map(({ kind }) => kind)
  expect(received.filter(kind => kind === 'smartEnabled')).toHaveLength(1)
  expect((await site.call(getUserInfo, { token })).result.smartEnabled).toBe(true)
})

it('needs a session', async () => {
  expect((await site.call(requestSmartAccess, { body: { understood: true } })).status).toBe(401)
  expect((await site.call(smartAccess)).status).toBe(401)
})
