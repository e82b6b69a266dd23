import { closeAccount } from '@quayside/contracts/endpoints/account/account-life'
import { expect, it } from 'vitest'
import { forgetClosed } from '../../../app/privacy/forget-closed.ts'
import { DAY_MS, openLoanSite } from '../loan-site.builders.ts'

it('an application of an account that is closed for good leaves the queue of staff without a notification', async () => {
  const site = await openLoanSite()
  const { server, maria } = site
  await site.sign((await site.take()).result)
  expect((await server.call(closeAccount, { token: maria.token })).status).toBe(200)
  const mails = server.outbox.length
  server.pass(14 * DAY_MS)
  expect(await forgetClosed(server.services)).toBe(1)
  const [reviews, loans, notices] = await server.services.storage.read(async tx => [
    await tx.dynamic(q => q.selectFrom('reviews').select('state')),
    await tx.dynamic(q => q.selectFrom('loans').select('status')),
    await tx.dynamic(q => q.selectFrom('notifications').select('kind').where('user_id', '=', maria.id)),
  ])
  expect([reviews, loans, notices]).toEqual([[{ state: 'withdrawn' }], [{ status: 'withdrawn' }], []])
  expect(server.outbox).toHaveLength(mails)
  await server.close()
})
