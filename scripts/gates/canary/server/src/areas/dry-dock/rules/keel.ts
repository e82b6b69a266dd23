// Planted violation: nor do its rules know queries.
export { listDocks } from '../queries.ts'
