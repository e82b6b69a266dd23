import { WITHDRAWAL_WAIT_MS } from '@quayside/contracts/endpoints/funds/withdrawals'
import * as z from 'zod'
import { cents, count, text } from '../platform/settings/setting-kinds.ts'
import type { SiteMode } from '../platform/settings/site-mode.ts'
import { StartError } from '../platform/start-error.ts'
import type { Settings } from './settings.ts'

export type MoneySettings = Pick<Settings, 'bulkLimit'> & {
  readonly deposits: Settings['deposits'] & {
    readonly file: string | undefined
    /** Which table of minimum deposits applies (rules §8). */
    readonly minimums: 'main' | 'alternative'
  }
  readonly withdrawals: Settings['withdrawals'] & {
    readonly file: string | undefined
  }
  readonly loans: { readonly file: string | undefined }
  readonly inviteRewards: { readonly file: string | undefined }
}

const CONFIRMATIONS_RULE = 'must be a number of confirmations from 1 to 10000'
const WAIT_RULE = 'must be a number of seconds from 0 to 86400'

export const moneyFields = {
  DEPOSITS: text.optional(),
  DEPOSIT_MINIMUMS: z.enum(['main', 'alternative'], 'must be main or alternative').default('main'),
  DEPOSIT_AUTO_CREDIT: count(CONFIRMATIONS_RULE, [1, 10_000]).optional(),
  DESK_BULK_LIMIT: cents.optional(),
  WITHDRAWALS: text.optional(),
  LOANS: text.optional(),
  INVITE_REWARDS: text.optional(),
  WITHDRAWAL_TWO_PEOPLE: cents.default(100_000n),
  WITHDRAWAL_AUTHORIZATION: z
    .enum(['wallet', 'wallet-or-code'], 'must be wallet or wallet-or-code')
    .default('wallet'),
  SANDBOX_WAIT_SECONDS: count(WAIT_RULE, [0, 86_400]).optional(),
}

type Given = z.infer<z.ZodObject<typeof moneyFields>> & {
  readonly SITE_MODE: SiteMode
  readonly ETHEREUM_RPC_URL?: string | undefined
  readonly TRON_API_URL?: string | undefined
}

export function moneyOf(given: Given): MoneySettings {
  return {
    bulkLimit: given.DESK_BULK_LIMIT,
    deposits: {
      file: given.DEPOSITS,
      minimums: given.DEPOSIT_MINIMUMS,
      autoCredit: autoCreditOf(given),
    },
    withdrawals: {
      file: given.WITHDRAWALS,
      twoPeopleAbove: given.WITHDRAWAL_TWO_PEOPLE,
      waitMs: waitMsOf(given),
      methods: given.WITHDRAWAL_AUTHORIZATION === 'wallet' ? ['wallet'] : ['wallet', 'code'],
    },
    loans: { file: given.LOANS },
    inviteRewards: { file: given.INVITE_REWARDS },
  }
}

/** Automatic credit needs a chain node. */
function autoCreditOf({ DEPOSIT_AUTO_CREDIT, ETHEREUM_RPC_URL, TRON_API_URL }: Given): number | undefined {
  if (DEPOSIT_AUTO_CREDIT === undefined || ETHEREUM_RPC_URL !== undefined || TRON_API_URL !== undefined)
    return DEPOSIT_AUTO_CREDIT
  throw new StartError(
    'DEPOSIT_AUTO_CREDIT needs ETHEREUM_RPC_URL or TRON_API_URL, a node that tells what the chain says.',
  )
}

/** One day; only a sandbox may shorten it. */
function waitMsOf({ SITE_MODE, SANDBOX_WAIT_SECONDS }: Given): number {
  if (SANDBOX_WAIT_SECONDS === undefined) return WITHDRAWAL_WAIT_MS
  if (SITE_MODE === 'sandbox') return SANDBOX_WAIT_SECONDS * 1_000
  throw new StartError('SANDBOX_WAIT_SECONDS is for a sandbox: with SITE_MODE=live withdrawals wait a day.')
}
