import type { Actor } from './actor.ts'
import { buyMarket } from './buy-market.ts'
import { close, closeTwice } from './close.ts'
import { look, lookUp } from './look.ts'
import { repeat, repeatAtOnce, reuse } from './repeat.ts'
import { resetDemo } from './reset-demo.ts'
import { tryStrangers } from './strangers.ts'

/** Everything that customers do in a run. */
export const ACTORS: readonly Actor[] = [
  ...[buyMarket, close, closeTwice, look, lookUp, repeat, repeatAtOnce, reuse, resetDemo, tryStrangers],
]
