import { listCases } from '@quayside/contracts/staff/cases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wholeForm } from '../identity/identity.builders.ts'
import { type IdentitySite, openIdentitySite } from '../identity/identity-site.builders.ts'
import { type AtTheDesk, atTheDesk } from './desk.builders.ts'

let site: IdentitySite
let rita: AtTheDesk

// Read-only tests, so one site serves all.
beforeAll(async () => {
  site = await openIdentitySite()
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  await site.submit(await wholeForm())
})
afterAll(() => site.server.close())

it.each([
  [{ search: 'maria' }, 1],
  [{ search: 'MARIA@exam' }, 1],
  [{ search: 'o’neill' }, 1],
  [{ search: 'oneil' }, 0],
  [{ search: 'neill mar' }, 1],
  [{ search: 'neill peter' }, 0],
  [{ kind: 'identity' }, 1],
  [{ locale: 'en' }, 1],
  [{ locale: 'de' }, 0],
  [{ olderThan: '1' }, 0],
  [{ youngerThan: '1' }, 1],
  [{ claimedBy: 'nobody' }, 1],
  [{ claimedBy: 'me' }, 0],
  [{ minAmount: '1' }, 0],
  [{ customer: 'nobody' }, 0],
  [{ id: 'another' }, 0],
])('the queue of one case, narrowed by %j, has %i', async (query, total) => {
  expect((await rita.call(listCases, { query })).result.total).toBe(total)
})

it('returns the status of one open case without the submission', async () => {
  const [open] = (await rita.call(listCases)).result.list
  expect((await rita.call(listCases, { query: { id: open?.id ?? '' } })).result.list).toEqual([open])
  const decided = { id: open?.id ?? '', state: 'decided' } as const
  expect((await rita.call(listCases, { query: decided })).result.list).toEqual([])
})
