// Planted violation: the shared services of all areas import no area.
export { crane } from './cranes/crane.ts'
