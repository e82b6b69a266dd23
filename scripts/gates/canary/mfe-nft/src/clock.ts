// A planted violation: the gate must catch a file beside the folders that composes features.
import { auction } from './auction/auction.ts'

export const clock = auction
