import { sendIdOf, type Withdrawal } from '../rules/withdrawal.ts'
import type { Deciding } from '../services.ts'

/** Whether custody may have sent a withdrawal about to be refunded. An unknown state counts as sent. */
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
