// Planted violation: a cycle of type imports is a cycle.
import type { Flood } from './flood.ts'

export type Ebb = { readonly before: Flood }
