import { ddlOf } from './ddl.ts'
import { StorageError } from './errors.ts'
import type { Migration } from './migration.ts'
import { customers } from './migrations/0001-customers.ts'
import { ledger } from './migrations/0002-ledger.ts'
import { trading } from './migrations/0003-trading.ts'
import { catalogues } from './migrations/0004-catalogues.ts'
import { leases } from './migrations/0005-leases.ts'
import { notifications } from './migrations/0006-notifications.ts'
import { ordersInFull } from './migrations/0007-orders-in-full.ts'
import { options } from './migrations/0008-options.ts'
import { plans } from './migrations/0009-plans.ts'
import { alerts } from './migrations/0010-alerts.ts'
import { touchedOrders } from './migrations/0011-touched-orders.ts'
import { liveOrders } from './migrations/0012-live-orders.ts'
import { signIn } from './migrations/0013-sign-in.ts'
import { birth } from './migrations/0014-birth.ts'
import { longCommands } from './migrations/0015-long-commands.ts'
import { oldRows } from './migrations/0016-old-rows.ts'
import { priceSource } from './migrations/0017-price-source.ts'
import { writeProbe } from './migrations/0018-write-probe.ts'
import { deepPages } from './migrations/0019-deep-pages.ts'
import { oldCommands } from './migrations/0020-old-commands.ts'
import { pageKey } from './migrations/0021-page-key.ts'
import { wallets } from './migrations/0022-wallets.ts'
import { secondFactor } from './migrations/0023-second-factor.ts'
import { photos } from './migrations/0024-photos.ts'
import { identity } from './migrations/0025-identity.ts'
import { passkeys } from './migrations/0026-passkeys.ts'
import { lostFactor } from './migrations/0027-lost-factor.ts'
import { providers } from './migrations/0028-providers.ts'
import { reviews } from './migrations/0029-reviews.ts'
import { desk } from './migrations/0030-desk.ts'
import { accountFacts } from './migrations/0031-account-facts.ts'
import { emailChanges } from './migrations/0032-email-changes.ts'
import { accountClosures } from './migrations/0033-account-closures.ts'
import { endedByStaff } from './migrations/0034-ended-by-staff.ts'
import { exchanges } from './migrations/0035-exchanges.ts'
import { deposits } from './migrations/0036-deposits.ts'
import { withdrawalAddresses } from './migrations/0037-withdrawal-addresses.ts'
import { custody } from './migrations/0038-custody.ts'
import { statement } from './migrations/0039-statement.ts'
import { phoneProofs } from './migrations/0040-phone-proofs.ts'
import { withdrawals } from './migrations/0041-withdrawals.ts'
import { custodyComparison } from './migrations/0042-custody-comparison.ts'
import { loans } from './migrations/0044-loans.ts'
import { nftAuctions } from './migrations/0046-nft-auctions.ts'
import { nftDeliveries } from './migrations/0047-nft-deliveries.ts'
import { nftPayouts } from './migrations/0048-nft-payouts.ts'
import { nftDrafts } from './migrations/0049-nft-drafts.ts'
import { favourites } from './migrations/0050-favourites.ts'
import { timeInForce } from './migrations/0051-time-in-force.ts'
import { amendedOrders } from './migrations/0052-amended-orders.ts'
import { stopEntries } from './migrations/0053-stop-entries.ts'
import { addedMargin } from './migrations/0054-added-margin.ts'
import { trailingStops } from './migrations/0055-trailing-stops.ts'
import { contestedDeposits } from './migrations/0056-contested-deposits.ts'
import { ownLimits } from './migrations/0057-own-limits.ts'
import { agreementWords } from './migrations/0058-agreement-words.ts'
import { addedProofs } from './migrations/0059-added-proofs.ts'
import { realResults } from './migrations/0060-real-results.ts'
import { missedPrices } from './migrations/0061-missed-prices.ts'
import { endedSignIns } from './migrations/0062-ended-sign-ins.ts'
import { agreementLanguages } from './migrations/0063-agreement-languages.ts'
import { tokenSendings } from './migrations/0064-token-sendings.ts'
import { recoveryCodesMade } from './migrations/0065-recovery-codes-made.ts'
import { feedSeeds } from './migrations/0068-feed-seeds.ts'
import { excludedPersons } from './migrations/0070-excluded-persons.ts'
import { heldDeposits } from './migrations/0071-held-deposits.ts'
import { sharedSettings } from './migrations/0074-shared-settings.ts'
import { withdrawalMethods } from './migrations/0076-withdrawal-methods.ts'
import type { Dialect } from './query.ts'

/** All steps in order; a new one goes to the end. */
export const MIGRATIONS: readonly Migration[] = [
  customers,
  ledger,
  trading,
  catalogues,
  leases,
  notifications,
  ordersInFull,
  options,
  plans,
  alerts,
  touchedOrders,
  liveOrders,
  signIn,
  birth,
  longCommands,
  oldRows,
  priceSource,
  writeProbe,
  deepPages,
  oldCommands,
  pageKey,
  wallets,
  secondFactor,
  photos,
  identity,
  providers,
  reviews,
  desk,
  passkeys,
  lostFactor,
  accountFacts,
  emailChanges,
  accountClosures,
  endedByStaff,
  exchanges,
  deposits,
  withdrawalAddresses,
  statement,
  phoneProofs,
  withdrawals,
  custody,
  custodyComparison,
  loans,
  nftAuctions,
  nftDeliveries,
  nftPayouts,
  nftDrafts,
  favourites,
  timeInForce,
  amendedOrders,
  stopEntries,
  addedMargin,
  trailingStops,
  contestedDeposits,
  ownLimits,
  agreementWords,
  addedProofs,
  realResults,
  missedPrices,
  endedSignIns,
  agreementLanguages,
  tokenSendings,
  recoveryCodesMade,
  heldDeposits,
  withdrawalMethods,
  sharedSettings,
  excludedPersons,
  feedSeeds,
]

/** The connection on which migrations run. */
export type MigrationTarget = {
  readonly dialect: Dialect
  /** Begins a transaction that keeps every other migrating process out. */
  readonly lock: string
  exec(sql: string): Promise<unknown>
  rows(sql: string): Promise<unknown[]>
}

/** Brings the schema up to date in one transaction and records each step; refuses a database from a newer release. */
export async function migrate(
  target: MigrationTarget,
  now: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const ddl = ddlOf(target.dialect)
  await target.exec(target.lock)
  try {
    await target.exec(
      `CREATE TABLE IF NOT EXISTS migrations (id ${ddl.int} PRIMARY KEY, name ${ddl.text} NOT NULL, applied_at ${ddl.int} NOT NULL${ddl.end}`,
    )
    const applied = (await target.rows('SELECT name FROM migrations ORDER BY id')).map(nameOf)
    requireKnown(applied, migrations)
    for (const [index, migration] of migrations.entries()) {
      if (index < applied.length) continue
      for (const statement of migration.statements(ddl)) await target.exec(statement)
      await target.exec(`INSERT INTO migrations VALUES (${index + 1}, '${migration.name}', ${now})`)
    }
    await target.exec('COMMIT')
  } catch (error) {
    // A full disk or a lost connection has ended the transaction; the error to report is that one.
    await target.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}

function requireKnown(applied: readonly string[], migrations: readonly Migration[]): void {
  for (const [index, name] of applied.entries()) {
    const known = migrations[index]?.name
    if (known === name) continue
    throw new StorageError(
      `the database was made by another release: its step ${index + 1} is "${name}", ours is "${known ?? 'none'}"`,
    )
  }
}

function nameOf(row: unknown): string {
  if (typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string')
    return row.name
  throw new StorageError('the record of migrations is unreadable')
}
