import { createWorkerLife, type LifeParts, type Worker } from '../../triggers/lifecycle.ts'
import { type Sending, sendDueMails } from './lost-factor/send-due.ts'
import { clearStoppedSignIns } from './second-factor/stopped-sign-ins.ts'

/** Does what time does to sign-ins on the node that leads: mails of lost second steps, sign-ins that stopped half-way. */
export type AccountWorker = Worker

const POLL_MS = 1_000

/** Makes the worker; it does nothing until it is started. */
export function createAccountWorker(parts: LifeParts & Sending): AccountWorker {
  const life = createWorkerLife(parts)
  let isSweeping = false

  async function sweep(): Promise<void> {
    await sendDueMails(parts)
    await clearStoppedSignIns(parts)
  }

  function poll(): void {
    if (isSweeping || !life.leads()) return
    isSweeping = true
    const swept = sweep().finally(() => {
      isSweeping = false
    })
    life.track(swept)
  }

  return {
    start: () => life.start({ watching: [parts.timers.every(POLL_MS, poll)], lead: poll }),
    stop: () => life.stop(),
    settled: () => life.settled(),
  }
}
