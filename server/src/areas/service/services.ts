import type { ServiceSubject } from '@quayside/contracts/endpoints/service'
import type { Locale } from '@quayside/contracts/locales'
import type { DeskProblem } from '@quayside/contracts/staff/endpoint'
import type { DeskGate } from '../../platform/staff/register-staff.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'

/** Title of something that a conversation is about; undefined for another customer's. */
export type SubjectTitle = (
  tx: ReadTx,
  requested: { readonly userId: string; readonly locale: Locale; readonly subject: ServiceSubject },
) => Promise<string | undefined>

export type ConversationServices = Services & { readonly subjectTitle: SubjectTitle }

export type InboxServices = Services &
  DeskGate & {
    /** Rejects an act on the staff member's own account. */
    readonly refuseOwnAccount: (
      tx: ReadTx,
      account: { readonly email: string; readonly userId: string },
    ) => Promise<{ readonly ok: false; readonly error: DeskProblem } | undefined>
  }
