/** `node empty-pool.child.ts <database>`, for journeys: empties the sandbox's plan pool with one posting. */
import { money } from '@quayside/money/money'
import { houseAccount } from '../../ledger/chart.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { openSqlite } from '../../platform/storage/sqlite/sqlite.ts'

const [path = ''] = process.argv.slice(2)
const storage = await openSqlite(path, Date.now)
const pool = houseAccount('plan_pool', 'USD', 'real')

await storage.write(async tx => {
  const all = money('USD', await balanceOf(tx, pool))
  const legs = move(pool, houseAccount('custody', 'USD', 'real'), all)
  await post(tx, posting({ kind: 'plan_fund', reference: 'emptied', at: Date.now() }, legs))
})
await storage.close()
