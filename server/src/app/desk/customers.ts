import { ok, type Refusal, type Result } from '@quayside/contracts/result'
import { statementOf } from '../../areas/account/handlers/transactions.ts'
import { listSignInMethods } from '../../areas/account/sign-in-methods/sources.ts'
import { findSuspension } from '../../areas/account/suspension/queries.ts'
import { contactOf, reinstate, suspend } from '../../areas/account/suspension/suspend.ts'
import { userInfo } from '../../areas/account/user-info.ts'
import { cancelContracts } from '../../areas/contracts/handlers/cancel.ts'
import { closeContracts } from '../../areas/contracts/handlers/close.ts'
import type { ContractServices } from '../../areas/contracts/services.ts'
import { markEndedByStaff } from '../../areas/contracts/staff-queries.ts'
import type { Customers, OrderEnding } from '../../areas/desk/services.ts'
import { identityForStaff } from '../../areas/identity/review-handlers.ts'
import { limitsView } from '../../areas/limits/view.ts'
import { findOrderOf } from '../../areas/orders/find-order.ts'
import { listOrdersOf } from '../../areas/orders/handlers/list-all-orders.ts'
import { exitPlan } from '../../areas/plans/handlers/exit.ts'
import { markExitedByStaff } from '../../areas/plans/queries.ts'
import type { PlanServices } from '../../areas/plans/services.ts'
import type { StatusRefusal } from '../../platform/http/envelope.ts'
import { addresseeOf } from '../../platform/mail/addressee.ts'
import { suspendedAtSignIn, suspendedMail } from '../../platform/mail/suspension.ts'
import type { Tx } from '../../platform/storage/storage.ts'

export function customersOf(services: ContractServices & PlanServices): Customers {
  const { config, market } = services
  return {
    signInMethods: listSignInMethods,
    money: whose => userInfo(services, { ...whose, token: '' }),
    identity: identityForStaff,
    ownLimits: (tx, userId, now) => limitsView(tx, market, { userId, mode: 'real', now }),
    orders: ({ kind, ...requested }) =>
      listOrdersOf(services, { ...requested, locale: 'en', kind: kind === undefined ? undefined : [kind] }),
    statement: requested => statementOf(services, requested),
    suspension: (tx, userId) => tx.one(findSuspension, { userId }),
    suspend: (tx, act) => suspend(tx, services, act),
    reinstate: (tx, act) => reinstate(tx, services, act),
    suspensionWords(addressee, reason) {
      const words = { reason, contact: contactOf(config) }
      const { locale } = addressee
      return {
        mail: suspendedMail(addresseeOf(services, addressee.to, locale), words),
        atSignIn: suspendedAtSignIn(locale, { ...words, siteName: config.siteName }),
      }
    },
    order: (tx, requested) => findOrderOf(tx, market, requested),
    end: (tx, ending) => end(tx, services, ending),
  }
}

/** Uses the customer's own handler. The order records why support ended it (rules §1.7). */
async function end(
  tx: Tx,
  services: ContractServices & PlanServices,
  { kind, id, userId, mode, clientId, isWaiting, now, afterCommit, request }: OrderEnding,
): Promise<Result<void, Refusal | StatusRefusal>> {
  const suspension = await tx.one(findSuspension, { userId })
  if (suspension === undefined) throw new Error(`customer ${userId} is not suspended`)
  const session = { id: '', userId, token: '' }
  const input = { params: { id }, query: {}, body: { clientId }, session, mode, services, request }
  const command = { ...input, tx, now, afterCommit }
  const contract = isWaiting ? cancelContracts : closeContracts
  const answer = kind === 'smart' ? await exitPlan(command) : await contract(command)
  if ('ok' in answer && !answer.ok) return answer
  await tx.run(kind === 'smart' ? markExitedByStaff : markEndedByStaff, { id, reason: suspension.reason })
  return ok(undefined)
}
