import { sendPhoneCode } from '@quayside/contracts/endpoints/account/identity'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useCountdown } from '@quayside/runtime/countdown'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useRef, useState } from 'react'
import { usePersistedInput } from '../../forms/persisted-input.ts'
import { useChanges } from '../use-identification.ts'
import { useReportChanged } from '../use-identity-changed.ts'
import type { Phone } from './value-form.ts'

/** Matches the lifetime that the screen states. */
const CODE_LIFE_MS = 10 * 60_000

/** Returns the number in E.164. */
export const dialed = ({ dialCode, phone }: Phone): string => `${dialCode}${phone}`

export type PhoneCode = {
  /** Number of the last code, E.164, while the code is valid. */
  readonly sentTo: string | null
  readonly isBusy: boolean
  readonly wait: number
  readonly fault: string | undefined
  send(number: Phone): void
  prove(number: Phone, code: string): void
}

/** Sends a code to a number and verifies the number by it, one request at a time. */
export function usePhoneCode(): PhoneCode {
  const api = useApi()
  const changes = useChanges()
  const reportChanged = useReportChanged()
  const t = useT()
  const ownLimitWords = useOwnLimitWords()
  // Reading the message on the same phone can reload the page.
  const [sent, save] = usePersistedInput('phoneCode')
  const again = Number(sent.again ?? 0)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const isRunning = useRef(false)
  const wait = useCountdown(again === 0 ? null : again)
  const isGood = useCountdown(Number(sent.until ?? 0)) > 0

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      if (reportChanged(error)) return
      setFault(ownLimitWords(error instanceof ApiError ? error.details : undefined) ?? t(errorKey(error)))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    sentTo: isGood ? (sent.to ?? null) : null,
    isBusy,
    wait,
    fault,
    send: number =>
      void run(async () => {
        const { againAfterSeconds } = await api.call(sendPhoneCode, { body: number })
        const now = Date.now()
        save({
          to: dialed(number),
          again: String(now + againAfterSeconds * 1_000),
          until: String(now + CODE_LIFE_MS),
        })
      }),
    prove: (number, code) => void run(() => changes.prove({ ...number, code })),
  }
}
