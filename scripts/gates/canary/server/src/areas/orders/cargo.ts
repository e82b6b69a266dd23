// Planted violation: orders imports another area's public.ts only.
export { crane } from '../cranes/crane.ts'
