import { identityPhoto } from '@quayside/contracts/endpoints/identity'
import {
  decideDepositAtTheDesk,
  lookAtDeposit,
  previewDeposit,
  proofAtTheDesk,
} from '../../areas/deposits/at-the-desk.ts'
import type { DeskServices } from '../../areas/desk/services.ts'
import {
  decideAtTheDesk,
  lookAtIdentity,
  photoAtTheDesk,
  previewVerdict,
} from '../../areas/identity/at-the-desk.ts'
import { decideLoanAtTheDesk, lookAtLoan, photoOfLoan, previewLoan } from '../../areas/loans/at-the-desk.ts'
import {
  decideWithdrawalAtTheDesk,
  lookAtWithdrawal,
  previewWithdrawal,
  refuseToGiveBack,
} from '../../areas/withdrawals/at-the-desk.ts'
import { aboutBorrower } from '../loan-parts.ts'
import type { AppServices } from '../services.ts'

export function keepersOf(services: AppServices): DeskServices['keepers'] {
  return {
    identity: {
      look: lookAtIdentity,
      decide: (tx, { decision, ...rest }) =>
        decideAtTheDesk(tx, services, { ...rest, verdict: decision.verdict }),
      preview: (tx, { decision, ...rest }) =>
        previewVerdict(tx, services, { ...rest, verdict: decision.verdict }),
      async photo(tx, { photo, ...looked }) {
        const known = identityPhoto.safeParse(photo)
        return known.success ? await photoAtTheDesk(tx, { ...looked, photo: known.data }) : undefined
      },
    },
    deposit: {
      look: (tx, looked) => lookAtDeposit(tx, services, looked),
      decide: (tx, { decision, ...rest }) =>
        decideDepositAtTheDesk(tx, services, { ...rest, verdict: decision.verdict }),
      preview: (tx, { decision, ...rest }) =>
        previewDeposit(tx, services, { ...rest, verdict: decision.verdict }),
      photo: proofAtTheDesk,
    },
    withdrawal: {
      look: (tx, looked) => lookAtWithdrawal(tx, services, looked),
      refuseFirst: (subject, { verdict }) => refuseToGiveBack(services, { subject, verdict }),
      decide: (tx, { decision, ...rest }) =>
        decideWithdrawalAtTheDesk(tx, services, { ...rest, verdict: decision.verdict }),
      preview: (tx, { decision, ...rest }) =>
        previewWithdrawal(tx, services, { ...rest, verdict: decision.verdict }),
      photo: async () => undefined,
    },
    loan: {
      look: (tx, looked) => lookAtLoan(tx, { ...services, about: aboutBorrower }, looked),
      decide: (tx, { decision, ...rest }) =>
        decideLoanAtTheDesk(tx, services, { ...rest, verdict: decision.verdict }),
      preview: (tx, { decision, ...rest }) =>
        previewLoan(tx, services, { ...rest, verdict: decision.verdict }),
      async photo(tx, { photo, ...looked }) {
        const known = identityPhoto.safeParse(photo)
        if (!known.success) return undefined
        return await photoOfLoan(tx, aboutBorrower, { ...looked, photo: known.data })
      },
    },
  }
}
