import { customersTables } from './baseline/customers.ts'
import { deskTables } from './baseline/desk.ts'
import { identityTables } from './baseline/identity.ts'
import { ledgerTables } from './baseline/ledger.ts'
import { limitsTables } from './baseline/limits.ts'
import { loansTables } from './baseline/loans.ts'
import { moneyTables } from './baseline/money.ts'
import { nftsTables } from './baseline/nfts.ts'
import { noticesTables } from './baseline/notices.ts'
import { ordersTables } from './baseline/orders.ts'
import { photosTables } from './baseline/photos.ts'
import { siteTables } from './baseline/site.ts'
import type { Migration } from './migration.ts'

/** The schema of the first release. Later changes are steps of their own. */
export const baseline: Migration = {
  name: 'baseline',
  statements: ddl =>
    [
      customersTables,
      siteTables,
      ledgerTables,
      ordersTables,
      noticesTables,
      photosTables,
      identityTables,
      deskTables,
      moneyTables,
      loansTables,
      nftsTables,
      limitsTables,
    ].flatMap(tables => tables(ddl)),
}
