import { auction } from './auction/auction.ts'

export const root = auction
