import { sendPhoneCode } from '@quayside/contracts/endpoints/identity'
import { errorKey } from '@quayside/runtime/api-error'
import { useCountdown } from '@quayside/runtime/countdown'
import { useApi } from '@quayside/runtime/hooks'
import { useRef, useState } from 'react'
import { useChanges } from '../use-identification.ts'
import type { Phone } from './value-form.ts'

/** The number as it is dialed from anywhere, E.164. */
export const dialed = ({ dialCode, phone }: Phone): string => `${dialCode}${phone}`

export type PhoneCode = {
  /** The number that the last code went to, E.164. */
  readonly sentTo: string | null
  readonly isBusy: boolean
  /** Seconds until another code may be asked for. */
  readonly wait: number
  /** Translation key of what went wrong. */
  readonly fault: string | undefined
  send(number: Phone): void
  prove(number: Phone, code: string): void
}

/** Has a code texted to a number, and proves the number by it; one call at a time. */
export function usePhoneCode(): PhoneCode {
  const api = useApi()
  const changes = useChanges()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [again, setAgain] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const isRunning = useRef(false)
  const wait = useCountdown(again)

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(errorKey(error))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    ...{ sentTo, isBusy, wait, fault },
    send: number =>
      void run(async () => {
        const { againAfterSeconds } = await api.call(sendPhoneCode, { body: number })
        setSentTo(dialed(number))
        setAgain(Date.now() + againAfterSeconds * 1_000)
      }),
    prove: (number, code) => void run(() => changes.prove({ ...number, code })),
  }
}
