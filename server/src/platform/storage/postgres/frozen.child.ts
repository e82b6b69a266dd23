import { once } from 'node:events'
import { post } from '../../../ledger/post.ts'
import { openStorage } from '../startup/open.ts'
import { charge } from '../storage.builders.ts'

// A site that holds the writers' lock and is stopped by its parent; `postgres.test.ts` starts it with the database's
// URL.
const [, , url = ''] = process.argv
const storage = await openStorage({ kind: 'postgres', url }, () => 1)
let runs = 0
await storage.write(async tx => {
  runs += 1
  await post(tx, charge('ann', 'frozen', 7n))
  if (runs > 1) return
  process.stdout.write('holding\n')
  await once(process.stdin, 'data')
  await post(tx, charge('ann', 'frozen-too', 7n))
})
process.stdout.write(`written in run ${runs}\n`)
await storage.close()
process.exit()
