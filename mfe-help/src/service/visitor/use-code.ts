import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { useCountdown } from '@quayside/runtime/countdown'
import { useApi } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useState } from 'react'

/** The server allows five requests per address in ten minutes. */
const PAUSE_MS = 60_000

export type Code = ReturnType<typeof useCode>

/** Sends codes to a visitor's address; `sent` describes the latest one. */
export function useCode() {
  const api = useApi()
  const locale = useLocale()
  const [sent, setSent] = useState<{ email: string; expiresAt: string; at: number }>()
  const wait = useCountdown(sent === undefined ? null : sent.at + PAUSE_MS)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (email: string) => api.call(sendCode, { body: { email, purpose: 'service', locale } }),
    onSuccess: ({ expiresAt }, email) => setSent({ email, expiresAt, at: Date.now() }),
  })
  return {
    sent,
    wait,
    error,
    isSending: isPending,
    /** The error is in `error`. */
    request: (email: string) =>
      mutateAsync(email).then(
        () => undefined,
        () => undefined,
      ),
    back: () => setSent(undefined),
  }
}
