// Planted violation: two areas that import each other are a circle of folders.
export { listDocks } from '../dry-dock/queries.ts'
export const crane = 1
