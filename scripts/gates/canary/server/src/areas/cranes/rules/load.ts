// Planted violation: the rules of an area know no queries.
export { listCranes } from '../queries.ts'
