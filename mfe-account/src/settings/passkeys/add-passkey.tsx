import { addPasskey, startPasskey } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { KeyIcon } from '@quayside/ui/more-icons'
import { showToast } from '@quayside/ui/show-toast'
import { useDeviceName } from '../../devices/use-device-name.ts'
import { fetchCeremony } from '../../passkeys/passkey-button.tsx'
import { failureKey } from '../../passkeys/passkey-failure.ts'
import type { StepUp } from '../../step-up/use-step-up.tsx'

type AddPasskeyProps = {
  readonly run: StepUp['run']
  readonly names: readonly string[]
  /** Receives recovery codes if this was the first second factor. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void
}

export function AddPasskey({ run, names, onAdded }: AddPasskeyProps) {
  const t = useT()
  const api = useApi()
  const nameDevice = useDeviceName()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      run(async () => {
        const [asked, { makePasskey }] = await Promise.all([api.call(startPasskey), fetchCeremony()])
        const name = freeName(nameDevice(navigator.userAgent), names)
        return await api.call(addPasskey, { body: { name, passkey: await makePasskey(asked) } })
      }),
    onSuccess(outcome) {
      if (!outcome.isDone) return
      showToast({ message: t('passkey.added'), tone: 'success' })
      onAdded(outcome.value.recoveryCodes)
    },
  })
  return (
    <>
      <div>
        <Button icon={<KeyIcon aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
          {t('passkey.add')}
        </Button>
      </div>
      {error !== null && !isPending && (
        <Alert tone="danger" announce>
          {t(failureKey(error))}
        </Alert>
      )}
    </>
  )
}

function freeName(name: string, names: readonly string[]): string {
  const short = name.slice(0, 50)
  let free = short
  for (let number = 2; names.includes(free); number += 1) free = `${short} ${number}`
  return free
}
