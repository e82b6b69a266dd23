import { sendIdOf, type Withdrawal } from './rules/withdrawal.ts'
import type { Deciding } from './services.ts'

/**
 * Whether custody may have sent what is to be given back: after a database was put back from an older copy, what has been sent
 * since stands there as if nobody had begun. What nobody can tell is as if it was sent.
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
