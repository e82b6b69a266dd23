export type OperatorOutcome = { readonly isDone: boolean; readonly lines: readonly string[] }

export const USAGE: readonly string[] = [
  'npm run operator -- smart-requests',
  '    customers who asked for smart trading and wait, the longest waiting first',
  'npm run operator -- enable-smart <username or e-mail>',
  '    enables smart trading for one customer; the audit log names you',
  'npm run operator -- rewrap-keys',
  '    seals data keys, authenticator apps and the key of person marks by ENCRYPTION_KEY, so that the former keys can go',
  'npm run operator -- release-price <instrument>',
  '    accepts the next live price of an instrument that a jump halted, once you compared it; the audit log names you',
  'npm run operator -- feeds check',
  '    prints the live price of each instrument within fifteen seconds; stop the site first, as some sources allow one connection',
  'npm run operator -- feeds record <folder>',
  '    records minute candles of the live prices until Ctrl-C, for MARKET_FEED=replay:<folder>; continues a recording of its own',
  'npm run operator -- split <instrument> <new:old> <day>',
  '    adjusts positions and orders for a stock split before the first session with new prices: split AAPL 4:1 2026-12-07',
  'npm run operator -- cancel-split <instrument>',
  '    takes an announced split back before its day',
  'npm run operator -- delist <instrument>',
  '    ends every order of an instrument that is no longer traded, positions at the last price that its source quoted',
  'npm run operator -- relist <instrument>',
  '    lets a delisted instrument trade again',
  'npm run operator -- backup <file>',
  '    copies and verifies the databases of the site, which may run meanwhile',
  'npm run operator -- verify [<backup>]',
  '    audits a backup completely, or the database of the site, and prints its sums',
  'npm run operator -- restore <backup>',
  '    restores a verified backup into an empty DATA_DIR or DATABASE_URL while site and plane are stopped',
  'npm run operator -- base-backup <folder>',
  '    copies the whole PostgreSQL server by pg_basebackup, as the start of a restore to a point in time',
  'npm run operator -- restore-base <base backup> <WAL folder> <new data folder> [<time>]',
  '    lays a data folder of PostgreSQL that recovers every acknowledged order, or those until 2026-11-28T12:00:00Z',
  'npm run operator -- migrate',
  '    moves a stopped site from SQLite in DATA_DIR to an empty PostgreSQL database, DATABASE_URL',
  'Each wants the settings that the site itself runs with.',
]

export function withoutSite(args: readonly string[]): OperatorOutcome | undefined {
  const [requested] = args
  if (isCommand(args)) return undefined
  return { isDone: requested === undefined || HELP.includes(requested), lines: USAGE }
}

const HELP: readonly string[] = ['help', '--help', '-h']

/** Commands on whole databases, which open none of the site's parts. */
const OF_DATABASES = ['backup', 'verify', 'restore', 'base-backup', 'restore-base', 'migrate'] as const
export type DatabaseCommand = (typeof OF_DATABASES)[number]

export function isOfDatabases(command: string | undefined): command is DatabaseCommand {
  return OF_DATABASES.some(name => name === command)
}

/** Commands without a subject. */
const ALONE: readonly string[] = ['smart-requests', 'rewrap-keys', 'migrate']
/** Commands that require a subject. */
const NAMED: readonly string[] = [
  'enable-smart',
  'release-price',
  'cancel-split',
  'delist',
  'relist',
  'backup',
  'restore',
  'base-backup',
]

function isCommand([command, subject, ...rest]: readonly string[]): boolean {
  if (command === 'feeds') return isOfFeeds(subject, rest)
  if (command === 'split') return rest.length === 2
  if (command === 'restore-base') return rest.length === 2 || rest.length === 3
  if (rest.length > 0) return false
  if (command === 'verify') return true
  if (NAMED.includes(command ?? '')) return subject !== undefined
  return ALONE.includes(command ?? '') && subject === undefined
}

function isOfFeeds(act: string | undefined, rest: readonly string[]): boolean {
  return (act === 'check' && rest.length === 0) || (act === 'record' && rest.length === 1)
}
