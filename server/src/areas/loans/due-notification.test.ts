import { notifications } from '@quayside/contracts/endpoints/account/account'
import { changeSettings } from '@quayside/contracts/endpoints/account/account-life'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { momentIn } from '../../platform/mail/moment.ts'
import { atTheDesk } from '../desk/desk.builders.ts'
import { type LoanSite, openLoanSite } from './loan-site.builders.ts'

const ZONE = 'America/New_York'

let site: LoanSite
beforeEach(async () => {
  site = await openLoanSite()
})
afterEach(() => site.server.close())

describe('what a customer is told of a loan', () => {
  it('names the moment at which it is due, by mail in their zone and in their notifications', async () => {
    const { server, maria } = site
    await server.call(changeSettings, { token: maria.token, body: { timeZone: ZONE } })
    await site.running(atTheDesk(server, 'rita', 'reviewer'))
    await site.days(30)
    const dueAt = (await site.one())?.dueAt ?? ''
    const mails = server.outbox.filter(({ text }) => /(is|’s) due on/.test(text))
    const words = `due on ${momentIn('en', ZONE, Date.parse(dueAt))}`
    expect(mails.map(({ text }) => text.includes(words))).toEqual(Array(5).fill(true))
    const { list } = (await server.call(notifications, { token: maria.token })).result
    expect(list.find(({ kind }) => kind === 'loanDue')?.data).toMatchObject({ endsAt: dueAt })
  })
})
