export { withdrawalFiles } from './data-export.ts'
export { waitOf } from './eligibility.ts'
export { withdrawalFigures } from './help-figures.ts'
export { OLD_QUOTES } from './queries.ts'
export { addCustodyFigures, sendingStopped } from './reconciliation/custody-figures.ts'
export { viewCustody } from './reconciliation/staff-view.ts'
export { withdrawalRoutes } from './routes.ts'
export { sentBy } from './rules/terms.ts'
export type { CustomerFacts, WithdrawalParts } from './services.ts'
export {
  decideWithdrawalByStaff,
  previewWithdrawal,
  refuseToGiveBack,
  viewWithdrawal,
} from './staff-review.ts'
export { loadWithdrawalTable } from './withdrawal-table.ts'
export { createWithdrawalWorker } from './worker.ts'
