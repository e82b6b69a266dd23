// Planted violation: a hyphenated area imports no other area either.
export { crane } from '../cranes/crane.ts'
