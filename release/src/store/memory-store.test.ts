import { memoryStore } from './memory-store.ts'
import { objectStoreConformance } from './object-store.conformance.ts'

objectStoreConformance('memory', memoryStore)
