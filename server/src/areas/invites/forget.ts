import type { Forget } from '../../platform/storage/retention/forget.ts'
import { forgetUnpaid } from './queries.ts'

/** A paid reward is part of the books. */
export const forgetInvites: Forget = (tx, { userId }) => tx.run(forgetUnpaid, { userId })
