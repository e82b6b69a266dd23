export {
  decideLoanReview,
  loanReviewPhoto,
  previewLoanVerdict,
  reviewLoan,
} from './applications/review-handlers.ts'
export { loanFiles } from './data-export.ts'
export { loanFigures } from './help-figures.ts'
export { loadLoanTable } from './loan-table.ts'
export { loanRoutes } from './routes.ts'
export type { BorrowerFacts, LoanParts } from './services.ts'
export { createLoanWorker, type LoanWorker } from './worker.ts'
