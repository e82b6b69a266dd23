import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { LOCALES } from '../locales.ts'
import { candle, interval, marketInfo, marketItem, marketType } from '../market.ts'
import { decimalText, isoTime, pageOf, paging, positiveDecimal } from '../primitives.ts'

const locale = z.optional(z.enum(LOCALES.map(entry => entry.value)))
const oneOrMany = z.pipe(
  z.union([z.array(z.coerce.number()), z.coerce.number()]),
  z.transform((value: number | number[]) => (Array.isArray(value) ? value : [value])),
)

export const listMarketByType = get('/index/listMarketByType', {
  summary: 'Market list, all types or the given ones',
  query: z.object({ type: z.optional(z.pipe(oneOrMany, z.array(marketType))) }),
  result: z.array(marketItem),
})

export const getMarketInfo = get('/index/getMarketInfo/{id}', {
  summary: 'One instrument with quote, limits and session',
  params: z.object({ id: z.string() }),
  result: marketInfo,
  errors: ['10014'],
})

export const getKValueByCodeAndDate = get('/index/getKValueByCodeAndDate', {
  summary: 'Candles of one instrument, oldest first',
  query: z.object({
    code: z.string().check(z.maxLength(32)),
    interval,
    date: z.optional(isoTime),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  }),
  result: z.array(candle),
  errors: ['10014'],
})

/** Content types of spec §3: 1 company, 2 policy, 3 footer and statements, 4 contact us; ours: 5 FAQ, 6 notice. */
export const contentType = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
])
export const contentItem = z.object({
  id: z.string(),
  title: z.string(),
  type: contentType,
  updatedAt: isoTime,
})
export type ContentItem = z.infer<typeof contentItem>

export const listContents = get('/index/listContents/{id}', {
  summary: 'Content list; id 1 is Chinese, 2 otherwise, locale refines',
  params: z.object({ id: z.enum(['1', '2']) }),
  query: z.object({ locale }),
  result: z.array(contentItem),
})

export const getContentsById = get('/index/getContentsById/{id}', {
  summary: 'One content page as safe HTML',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  query: z.object({ locale }),
  result: z.extend(contentItem, {
    body: z.string(),
    /** Language the body is written in: titles exist in every language, bodies do not. */
    bodyLocale: z.optional(z.enum(LOCALES.map(entry => entry.value))),
  }),
})

export const getParamByKey = get('/index/getParamByKey/{key}', {
  summary: 'One public system parameter',
  params: z.object({ key: z.string().check(z.maxLength(64)) }),
  result: z.object({ key: z.string(), value: z.unknown() }),
  errors: ['10018'],
})

export const nftStatus = z.enum(['open', 'running', 'sold', 'ended'])

export const nftItem = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  creator: z.string(),
  chain: z.string(),
  address: z.string(),
  currency: z.string(),
  currentBid: z.nullable(decimalText),
  minimumBid: decimalText,
  endsAt: z.nullable(isoTime),
  remainingTime: z.nullable(z.number()),
  cumulativeDonation: decimalText,
  charity: z.string(),
  description: z.string(),
  kind: z.enum(['auction', 'fixed']),
  status: nftStatus,
})
export type NftItem = z.infer<typeof nftItem>

export const listNft = get('/index/listNft', {
  summary: 'NFTs on sale for charity',
  query: z.object({ status: z.optional(nftStatus), locale, ...paging }),
  result: pageOf(nftItem),
})

export const smartPlan = z.object({
  id: z.string(),
  product: z.string(),
  description: z.string(),
  days: z.number(),
  currency: z.string(),
  minAmount: decimalText,
  maxAmount: decimalText,
  /** Target yield a day as a share, for example "0.0004". */
  dailyYield: decimalText,
  /** Yield over the whole term as a share, simple. */
  expectedReturn: decimalText,
  /** Share of the principal kept on early exit. */
  exitPenalty: decimalText,
  /** Plan pool over principal and accrued yield of all running plans; null while no plan runs. */
  coverage: z.nullable(decimalText),
  available: z.boolean(),
})
export type SmartPlan = z.infer<typeof smartPlan>

export const listSmart = get('/index/listSmart', {
  summary: 'Smart trading plans on offer, with the pool that covers them',
  query: z.object({ locale }),
  result: z.array(smartPlan),
})

/** A loan's cost in full (rules §7); amounts USD decimal text, rates as shares. */
export const loanOffer = z.object({
  amount: decimalText,
  days: z.number(),
  interestFreeDays: z.number(),
  dailyRate: decimalText,
  totalInterest: decimalText,
  totalRepayable: decimalText,
  apr: decimalText,
  effectiveRate: decimalText,
  repaymentDate: isoTime,
})
export type LoanOffer = z.infer<typeof loanOffer>

export const loanCost = get('/index/loanCost', {
  summary: 'What a loan of an amount and term would cost, before anyone signs in',
  query: z.object({ amount: positiveDecimal, days: z.coerce.number().check(z.int(), z.gte(1), z.lte(3650)) }),
  result: loanOffer,
  errors: ['10016', '10023'],
})

/** Value of `getParamByKey/home_statistics` (rules §1.2). */
export const homeStatistics = z.object({
  sample: z.boolean(),
  figures: z.array(
    z.object({
      key: z.enum(['volume24h', 'instruments', 'users', 'highestFee']),
      value: decimalText,
      unit: z.enum(['USD', 'count', 'share']),
      source: z.string(),
      asOf: isoTime,
    }),
  ),
})
export type HomeStatistics = z.infer<typeof homeStatistics>

/** Value of `getParamByKey/loan_terms`. */
export const loanTerms = z.object({
  currency: z.string(),
  minAmount: decimalText,
  maxAmount: decimalText,
  step: decimalText,
  terms: z.array(z.number()),
  dailyRate: decimalText,
  interestFreeDays: z.number(),
})
export type LoanTerms = z.infer<typeof loanTerms>

/** Value of `getParamByKey/customer_service`: how a customer reaches a person. */
export const customerService = z.object({ email: z.string(), url: z.string(), hours: z.string() })
export type CustomerService = z.infer<typeof customerService>
