import { ok, type Refusal, type Result } from '@quayside/contracts/result'
import {
  contactOf,
  findSuspension,
  listSignInMethods,
  reinstate,
  statementOf,
  suspend,
  suspendedAtSignIn,
  suspendedMail,
  userInfo,
} from '../../areas/account/public.ts'
import {
  type ContractServices,
  cancelContracts,
  closeContracts,
  markEndedByStaff,
} from '../../areas/contracts/public.ts'
import type { Customers, OrderEnding } from '../../areas/desk/public.ts'
import { identityForStaff } from '../../areas/identity/public.ts'
import { limitsView } from '../../areas/limits/public.ts'
import { findOrderOf, listOrdersOf } from '../../areas/orders/public.ts'
import { exitPlan, markExitedByStaff, type PlanServices } from '../../areas/plans/public.ts'
import type { StatusRefusal } from '../../platform/http/envelope.ts'
import { addresseeOf } from '../../platform/mail/addressee.ts'
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
