// Planted violation: a circle of types is a circle.
import type { Flood } from './flood.ts'

export type Ebb = { readonly before: Flood }
