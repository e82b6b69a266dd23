export { identityFiles } from './data-export.ts'
export { deleteIdentity } from './deletion/delete-identity.ts'
export { forgetPhone } from './deletion/forget.ts'
export {
  decideIdentityReview,
  identityForStaff,
  identityReviewPhoto,
  previewIdentityVerdict,
  reviewIdentity,
} from './review/review-handlers.ts'
export { identityRoutes } from './routes.ts'
export { identityDueAt, tierOf } from './tier.ts'
export { verifiedIdentity, verifiedName } from './verified-name.ts'
export { createIdentityWorker } from './worker.ts'
