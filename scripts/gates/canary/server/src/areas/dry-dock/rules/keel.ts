// Planted violation: a hyphenated area's rules import no queries either.
export { listDocks } from '../queries.ts'
