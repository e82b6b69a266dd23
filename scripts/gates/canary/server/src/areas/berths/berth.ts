// Planted violation: an area imports no other area.
export { crane } from '../cranes/crane.ts'
export const berth = 1
