import type { Instrument } from '../../market/instruments/instrument.ts'
import type { SharedSetting } from '../../triggers/shared-settings.ts'
import type { AppCore } from '../services.ts'
import type { Config } from './config.ts'

/** With different prices, fees, terms or signatures, nodes would contradict each other. */
export function sharedSettingsOf({ config, ...parts }: SharedParts): readonly SharedSetting[] {
  const values: Readonly<Record<string, unknown>> = {
    EXCHANGE: parts.exchangeTable,
    EXPOSURE_LIMITS: parts.exposureLimits,
    DEPOSITS: parts.depositTable,
    DEPOSIT_AUTO_CREDIT: config.deposits.autoCredit,
    WITHDRAWALS: parts.withdrawalTable,
    WITHDRAWAL_TWO_PEOPLE: config.withdrawals.twoPeopleAbove,
    WITHDRAWAL_AUTHORIZATION: config.withdrawals.methods,
    LOANS: parts.loanTable,
    INVITE_REWARDS: parts.inviteTerms,
    CUSTODY: config.custody,
    SIGNING_KEY: config.operator.signingKey,
    SITE_URL: config.siteUrl,
    // A site without a replica would not tell the others of its commits.
    DATABASE_READ_URL: config.databaseReadUrl !== undefined,
  }
  return [...feedSettingsOf(config, parts.market.instruments), ...settingsOf(values)]
}

/** Settings on which the feed and every site must agree. */
export function feedSettingsOf(config: Config, instruments: readonly Instrument[]): readonly SharedSetting[] {
  return settingsOf({
    // A recording's folder may differ between machines.
    MARKET_FEED: config.feed.kind,
    FEED_SEED: config.feedSeed,
    FEED_SPEED: config.feedSpeed,
    FEED_START: config.feedStart,
    INSTRUMENTS: instruments,
  })
}

function settingsOf(values: Readonly<Record<string, unknown>>): readonly SharedSetting[] {
  return Object.entries(values).map(([name, value]) => ({ name, text: textOf(value) }))
}

type SharedParts = Pick<
  AppCore,
  | 'config'
  | 'market'
  | 'exchangeTable'
  | 'exposureLimits'
  | 'depositTable'
  | 'withdrawalTable'
  | 'loanTable'
  | 'inviteTerms'
>

function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part === 'bigint') return String(part)
      return part instanceof Map ? [...part] : part
    }) ?? ''
  )
}
