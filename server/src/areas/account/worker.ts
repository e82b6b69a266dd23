import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSweeper } from '../../triggers/sweeper.ts'
import { type Sending, sendDueMails } from './lost-factor/send-due.ts'
import { clearStoppedSignIns } from './second-factor/stopped-sign-ins.ts'

/** Leader-only worker: mails for lost second steps, and abandoned sign-ins. */
export type AccountWorker = Worker

export function createAccountWorker(parts: LifeParts & Sending): AccountWorker {
  return createSweeper(parts, () => async () => {
    await sendDueMails(parts)
    await clearStoppedSignIns(parts)
  })
}
