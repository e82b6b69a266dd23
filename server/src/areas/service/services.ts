import type { ServiceSubject } from '@quayside/contracts/endpoints/service'
import type { Locale } from '@quayside/contracts/locales'
import type { DeskProblem } from '@quayside/contracts/staff/endpoint'
import type { FastifyRequest } from 'fastify'
import type { DeskGate } from '../../platform/staff/register-staff.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'
import type { VisitorPasses } from './visitors/visitor-passes.ts'

/** Title of something that a conversation is about; undefined for another customer's. */
export type SubjectTitle = (
  tx: ReadTx,
  requested: { readonly userId: string; readonly locale: Locale; readonly subject: ServiceSubject },
) => Promise<string | undefined>

type TypedCode = { readonly email: string; readonly code: string; readonly request: FastifyRequest }

/** Codes by which a visitor confirms an address. */
export type ServiceCodes = {
  /** Whether a code is right; a wrong one costs a try. */
  check(typed: TypedCode): Promise<boolean>
  spend(tx: Tx, typed: TypedCode): Promise<boolean>
}

/** Services that the app provides. */
export type ServiceParts = Services & {
  readonly subjectTitle: SubjectTitle
  readonly serviceCodes: ServiceCodes
}

export type ConversationServices = ServiceParts & { readonly visitorPasses: VisitorPasses }

export type InboxServices = Services &
  DeskGate & {
    /** Rejects an act on the staff member's own account. */
    readonly refuseOwnAccount: (
      tx: ReadTx,
      account: { readonly email: string; readonly userId: string },
    ) => Promise<{ readonly ok: false; readonly error: DeskProblem } | undefined>
  }
