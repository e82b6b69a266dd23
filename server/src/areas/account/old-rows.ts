import type { Retention } from '../../platform/storage/retention/old-rows.ts'
import { deleteOldCodes } from './email/email-code-queries.ts'
import { deleteOldEmailChanges } from './records/email-changes.ts'
import { deleteOldChallenges } from './records/passkeys.ts'
import { deleteOldClaims, deleteOldFlows } from './records/providers.ts'
import { deleteOldNonces } from './records/wallets.ts'

export const OLD_ACCOUNT_ROWS: readonly Retention[] = [
  { what: 'e-mail codes, after their end', days: 1, deletion: deleteOldCodes },
  { what: 'sign-in texts for wallets, after their end', days: 1, deletion: deleteOldNonces },
  { what: 'challenges for passkeys, after their end', days: 1, deletion: deleteOldChallenges },
  { what: 'OAuth flows with Google and Facebook, after their end', days: 1, deletion: deleteOldFlows },
  { what: 'unconfirmed links, after their end', days: 1, deletion: deleteOldClaims },
  { what: 'changes of e-mail, after their undo', days: 30, deletion: deleteOldEmailChanges },
]
