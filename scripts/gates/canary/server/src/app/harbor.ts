// Planted violation: the app imports an area's public.ts only.
export { crane } from '../areas/cranes/crane.ts'
