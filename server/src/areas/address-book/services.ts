import type { Network } from '@quayside/contracts/assets/networks'
import type { ContractLookup } from '../../platform/chains/contract-code.ts'
import type { refuseWith } from '../../platform/http/envelope.ts'
import type { Session } from '../../platform/http/sessions/sessions.ts'
import type { Services } from '../services.ts'

export type AddressBookServices = Services & {
  readonly depositTable: {
    readonly places: readonly {
      readonly network: Network
      readonly address: string
      readonly token: string | null
    }[]
  }
  readonly contractAt: ContractLookup
  readonly refuseWithoutStepUp: (session: Session) => Promise<ReturnType<typeof refuseWith> | undefined>
}
