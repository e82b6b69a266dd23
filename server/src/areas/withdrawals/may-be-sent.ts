import { sendIdOf, type Withdrawal } from './rules/withdrawal.ts'
import type { Deciding } from './services.ts'

/**
 * Returns whether custody may have sent the withdrawal that is about to be refunded. After a restore from an older
 * copy, the database does not know of later sendings. An unknown state counts as sent.
 */
export async function mayBeSent(
  { custody, log }: Pick<Deciding, 'custody' | 'log'>,
  { id, attempt }: Pick<Withdrawal, 'id' | 'attempt'>,
): Promise<boolean> {
  if (custody.mayHaveSent === undefined) return false
  const sendId = sendIdOf({ id, attempt: attempt + 1 })
  return await custody.mayHaveSent(sendId).catch(error => {
    log.error({ err: error, sendId }, 'custody could not be asked before a withdrawal is given back')
    return true
  })
}
