import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSweeper } from '../../triggers/sweeper.ts'
import { type Sending, sendDueMails } from './lost-factor/send-due.ts'
import { clearStoppedSignIns } from './second-factor/stopped-sign-ins.ts'

/** Does what time does to sign-ins on the node that leads: mails of lost second steps, sign-ins that stopped half-way. */
export type AccountWorker = Worker

/** Makes the worker; it does nothing until it is started. */
export function createAccountWorker(parts: LifeParts & Sending): AccountWorker {
  return createSweeper(parts, () => async () => {
    await sendDueMails(parts)
    await clearStoppedSignIns(parts)
  })
}
