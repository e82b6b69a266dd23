// Planted violation: an area's rules import no queries.
export { listCranes } from '../queries.ts'
