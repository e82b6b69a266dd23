import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { useCountdown } from '@quayside/runtime/countdown'
import { useApi } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useRef, useState } from 'react'

/** The server allows five requests per address in ten minutes. */
const PAUSE_MS = 60_000

export type CodeDelivery = {
  readonly sent: { readonly email: string; readonly expiresAt: string } | null
  readonly isSending: boolean
  /** Seconds until another mail to the same address may be requested. */
  readonly wait: number
  /** Returns whether the address has a current code. */
  request(): Promise<boolean>
}

type DeliveryOptions = {
  readonly purpose: 'register' | 'reset' | 'email' | 'link'
  readonly readEmail: () => Promise<string | undefined>
  readonly onRefused: (error: unknown) => void
}

export function useCodeDelivery({ purpose, readEmail, onRefused }: DeliveryOptions): CodeDelivery {
  const api = useApi()
  const locale = useLocale()
  const [sent, setSent] = useState<CodeDelivery['sent']>(null)
  const [again, setAgain] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  const isRunning = useRef(false)
  const wait = useCountdown(again)

  async function deliver(): Promise<boolean> {
    const email = await readEmail()
    if (email === undefined) return false
    if (email === sent?.email && wait > 0) return true
    setSending(true)
    try {
      const { expiresAt } = await api.call(sendCode, { body: { email, purpose, locale } })
      setSent({ email, expiresAt })
      setAgain(Date.now() + PAUSE_MS)
      return true
    } catch (error) {
      onRefused(error)
      return false
    } finally {
      setSending(false)
    }
  }

  return {
    sent,
    isSending,
    wait,
    async request() {
      if (isRunning.current) return false
      isRunning.current = true
      try {
        return await deliver()
      } finally {
        isRunning.current = false
      }
    },
  }
}
