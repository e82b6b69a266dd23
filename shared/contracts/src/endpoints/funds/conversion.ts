import * as z from 'zod/mini'
import { exchangeReceipt, quoteId } from './exchange.ts'

/**
 * What a command lacks, converted first at a quote of `quoteExchange` into the command's currency: both or neither
 * (rules §8).
 */
export const conversion = z.optional(z.strictObject({ quoteId }))

/** The exchange that the command made; absent without a conversion. */
export const converted = z.optional(exchangeReceipt)
