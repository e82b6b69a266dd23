import type { PasskeyProof } from '@quayside/contracts/endpoints/sign-in/passkey-proof'
import type { PasskeyRequest } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button, type ButtonLook } from '@quayside/ui/button'
import { KeyIcon } from '@quayside/ui/more-icons'
import { useRef, useState } from 'react'
import { serverMessageOf } from '../forms/server-refusal.ts'
import { failureKey } from './passkey-failure.ts'

type PasskeyButtonProps = ButtonLook & {
  readonly label: string
  readonly ask: () => Promise<PasskeyRequest>
  /** Sends the proof. A rejection is shown below the button. */
  readonly onProof: (proof: PasskeyProof) => Promise<void>
}

export function PasskeyButton({ label, ask, onProof, ...look }: PasskeyButtonProps) {
  const t = useT()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      const [asked, { signByPasskey }] = await Promise.all([ask(), fetchCeremony()])
      await onProof(await signByPasskey(asked))
    } catch (failure) {
      setError(failure)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return (
    <>
      <Button {...look} icon={<KeyIcon aria-hidden="true" />} busy={isBusy} onClick={() => void run()}>
        {label}
      </Button>
      {error !== undefined && (
        <Alert tone="danger" announce>
          {serverMessageOf(error) ?? t(failureKey(error))}
        </Alert>
      )}
    </>
  )
}

export async function fetchCeremony() {
  return await import('./ceremony.ts')
}
