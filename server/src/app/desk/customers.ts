import { ok, type Refusal, type Result } from '@quayside/contracts/result'
import { statementOf } from '../../areas/account/handlers/transactions.ts'
import { findSuspension } from '../../areas/account/suspension/queries.ts'
import { contactOf, reinstate, suspend } from '../../areas/account/suspension/suspend.ts'
import { userInfo } from '../../areas/account/user-info.ts'
import { listWays } from '../../areas/account/ways/sources.ts'
import { cancelContracts } from '../../areas/contracts/handlers/cancel.ts'
import { closeContracts } from '../../areas/contracts/handlers/close.ts'
import type { ContractServices } from '../../areas/contracts/services.ts'
import type { Customers, Ending } from '../../areas/desk/services.ts'
import { identityOf } from '../../areas/identity/at-the-desk.ts'
import { findOrderOf } from '../../areas/orders/find-order.ts'
import { listOrdersOf } from '../../areas/orders/handlers/list-all-orders.ts'
import { exitPlan } from '../../areas/plans/handlers/exit.ts'
import type { PlanServices } from '../../areas/plans/services.ts'
import type { StatusRefusal } from '../../platform/http/envelope.ts'
import { suspendedAtSignIn, suspendedMail } from '../../platform/mail/suspension.ts'
import type { Tx } from '../../platform/storage/storage.ts'

/** What the desk is handed of the areas that know customers. */
export function customersOf(services: ContractServices & PlanServices): Customers {
  const { config, market } = services
  return {
    ways: listWays,
    money: whose => userInfo(services, { ...whose, token: '' }),
    identity: identityOf,
    orders: ({ kind, ...asked }) =>
      listOrdersOf(services, { ...asked, locale: 'en', kind: kind === undefined ? undefined : [kind] }),
    statement: asked => statementOf(services, asked),
    suspension: (tx, userId) => tx.one(findSuspension, { userId }),
    suspend: (tx, act) => suspend(tx, services, act),
    reinstate: (tx, act) => reinstate(tx, services, act),
    suspensionWords(addressee, reason) {
      const words = { reason, contact: contactOf(config) }
      const { siteName } = config
      return {
        mail: suspendedMail({ ...addressee, siteName }, words),
        atSignIn: suspendedAtSignIn(addressee.locale, { ...words, siteName }),
      }
    },
    order: (tx, asked) => findOrderOf(tx, market, asked),
    end: (tx, ending) => end(tx, services, ending),
  }
}

/** Ends an order by the handler that its customer would have called; its worker hears of it as always. */
async function end(
  tx: Tx,
  services: ContractServices & PlanServices,
  { kind, id, userId, mode, clientId, isWaiting, now, afterCommit, request }: Ending,
): Promise<Result<void, Refusal | StatusRefusal>> {
  const session = { id: '', userId, token: '' }
  const input = { params: { id }, query: {}, body: { clientId }, session, mode, services, request }
  const command = { ...input, tx, now, afterCommit }
  const contract = isWaiting ? cancelContracts : closeContracts
  const answer = kind === 'smart' ? await exitPlan(command) : await contract(command)
  return 'ok' in answer && !answer.ok ? answer : ok(undefined)
}
