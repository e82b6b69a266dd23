import type { ContractLook } from '../../platform/chains/contract-code.ts'
import type { refuseWith } from '../../platform/http/envelope.ts'
import type { Session } from '../../platform/http/sessions.ts'
import type { DepositParts } from '../deposits/services.ts'
import type { Services } from '../services.ts'

/** What the routes of the address book are given. */
export type AddressBookServices = Services &
  Pick<DepositParts, 'depositTable'> & {
    readonly contractAt: ContractLook
    /** 403 `freshSignIn` unless its holder has just proved who they are. */
    readonly refuseUnlessFresh: (session: Session) => Promise<ReturnType<typeof refuseWith> | undefined>
  }
