// Planted violation: an area whose name has a hyphen imports no other area either.
export { crane } from '../cranes/crane.ts'
