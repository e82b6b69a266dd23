import type { Ebb } from './ebb.ts'

export type Flood = { readonly before: Ebb }
