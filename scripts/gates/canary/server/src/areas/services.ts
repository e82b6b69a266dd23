export { crane } from './cranes/crane.ts'
