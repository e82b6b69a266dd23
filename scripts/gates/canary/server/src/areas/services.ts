// Planted violation: what all areas are given knows none of them.
export { crane } from './cranes/crane.ts'
