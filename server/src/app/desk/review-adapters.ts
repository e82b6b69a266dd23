import { identityPhoto } from '@quayside/contracts/endpoints/account/identity'
import {
  decideDepositByStaff,
  previewDeposit,
  proofForStaff,
  viewDeposit,
} from '../../areas/deposits/public.ts'
import type { DeskServices } from '../../areas/desk/public.ts'
import {
  decideIdentityReview,
  identityReviewPhoto,
  previewIdentityVerdict,
  reviewIdentity,
} from '../../areas/identity/public.ts'
import {
  decideLoanReview,
  loanReviewPhoto,
  previewLoanVerdict,
  reviewLoan,
} from '../../areas/loans/public.ts'
import {
  decideWithdrawalByStaff,
  previewWithdrawal,
  refuseToGiveBack,
  viewWithdrawal,
} from '../../areas/withdrawals/public.ts'
import { borrowerFacts } from '../facts.ts'
import type { AppServices } from '../services.ts'

export function reviewAdaptersOf(services: AppServices): DeskServices['reviewAdapters'] {
  return {
    identity: {
      look: reviewIdentity,
      decide: (tx, { decision, ...rest }) =>
        decideIdentityReview(tx, services, { ...rest, verdict: decision.verdict }),
      preview: (tx, { decision, ...rest }) =>
        previewIdentityVerdict(tx, services, { ...rest, verdict: decision.verdict }),
      async photo(tx, { photo, ...looked }) {
        const known = identityPhoto.safeParse(photo)
        return known.success ? await identityReviewPhoto(tx, { ...looked, photo: known.data }) : undefined
      },
    },
    deposit: {
      look: (tx, looked) => viewDeposit(tx, services, looked),
      decide: (tx, { decision, ...rest }) =>
        decideDepositByStaff(tx, services, { ...rest, verdict: decision.verdict }),
      preview: (tx, { decision, ...rest }) =>
        previewDeposit(tx, services, { ...rest, verdict: decision.verdict }),
      photo: proofForStaff,
    },
    withdrawal: {
      look: (tx, looked) => viewWithdrawal(tx, services, looked),
      refuseFirst: (subject, { verdict }) => refuseToGiveBack(services, { subject, verdict }),
      decide: (tx, { decision, ...rest }) =>
        decideWithdrawalByStaff(tx, services, { ...rest, verdict: decision.verdict }),
      preview: (tx, { decision, ...rest }) =>
        previewWithdrawal(tx, services, { ...rest, verdict: decision.verdict }),
      photo: async () => undefined,
    },
    loan: {
      look: (tx, looked) => reviewLoan(tx, { ...services, borrowerFacts }, looked),
      decide: (tx, { decision, ...rest }) =>
        decideLoanReview(tx, services, { ...rest, verdict: decision.verdict }),
      preview: (tx, { decision, ...rest }) =>
        previewLoanVerdict(tx, services, { ...rest, verdict: decision.verdict }),
      async photo(tx, { photo, ...looked }) {
        const known = identityPhoto.safeParse(photo)
        if (!known.success) return undefined
        return await loanReviewPhoto(tx, borrowerFacts, { ...looked, photo: known.data })
      },
    },
  }
}
