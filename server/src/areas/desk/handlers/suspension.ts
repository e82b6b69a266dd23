import { localeOf } from '@quayside/contracts/locales'
import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/customers'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { Staff, StaffInput } from '../../../platform/staff/register-staff.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import { customerView, findCustomer } from '../customer-queries.ts'
import { refuseOwnAccount } from '../refuse-own-account.ts'
import type { DeskServices, SuspensionAct } from '../services.ts'
import { previewView } from './decisions.ts'

type Change = (
  tx: Parameters<DeskServices['customers']['reinstate']>[0],
  act: SuspensionAct,
) => Promise<boolean>

export async function suspendCustomer({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof endpoints.suspendCustomer, DeskServices>) {
  const { reason, note } = body
  return await change(services, { id: params.id, note, staff }, (tx, act) =>
    services.customers.suspend(tx, { ...act, reason }),
  )
}

export async function reinstateCustomer({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof endpoints.reinstateCustomer, DeskServices>) {
  return await change(services, { id: params.id, note: body.note, staff }, services.customers.reinstate)
}

async function change(
  { storage, clock }: DeskServices,
  { id, note, staff }: { readonly id: string; readonly note: string; readonly staff: Staff },
  make: Change,
) {
  const now = clock.now()
  return await commit(storage, async (tx, afterCommit) => {
    if ((await tx.one(findUser, { id })) === undefined) return NOT_FOUND
    const { email: by, origin } = staff
    const own = await refuseOwnAccount(tx, { email: by, userId: id })
    if (own !== undefined) return own
    if (!(await make(tx, { userId: id, note, by, origin, now, afterCommit })))
      return problem('conflict', 'The account is not in a state that allows this: read it again.')
    const row = await tx.one(findCustomer, { id })
    return row === undefined ? NOT_FOUND : ok(customerView(row))
  })
}

export async function previewSuspension({
  params,
  body,
  services,
}: StaffInput<typeof endpoints.previewSuspension, DeskServices>) {
  const user = await services.storage.read(tx => tx.one(findUser, { id: params.id }))
  if (user === undefined) return NOT_FOUND
  const locale = localeOf(user.locale)
  const addressee = { to: user.email ?? '', locale }
  const { mail, atSignIn } = services.customers.suspensionWords(addressee, body.reason)
  const reading = { locale, mail: user.email === null ? null : mail, fields: [] }
  return ok({ ...previewView(reading), atSignIn })
}
