import { useT } from '@quayside/runtime/i18n'
import { Button, type ButtonLook } from '@quayside/ui/button'
import { WalletIcon } from '@quayside/ui/more-icons'
import { showToast } from '@quayside/ui/show-toast'
import { type ComponentType, useState } from 'react'
import type { WalletDialogProps } from './wallet-dialog.tsx'

type WalletButtonProps = Pick<WalletDialogProps, 'purpose' | 'run' | 'onSigned'> &
  ButtonLook & { readonly label: string }

/** Opens the wallet dialog, fetched with its libraries on first use. */
export function WalletButton({ purpose, run, onSigned, label, ...look }: WalletButtonProps) {
  const t = useT()
  const [Dialog, setDialog] = useState<ComponentType<WalletDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  async function open(): Promise<void> {
    setLoading(true)
    try {
      const { WalletDialog } = await import('./wallet-dialog.tsx')
      setDialog(() => WalletDialog)
      setOpen(true)
    } catch {
      showToast({ message: t('common:error.network'), tone: 'danger' })
    } finally {
      setLoading(false)
    }
  }

  const close = () => setOpen(false)
  return (
    <>
      <Button {...look} icon={<WalletIcon aria-hidden="true" />} busy={isLoading} onClick={() => void open()}>
        {label}
      </Button>
      {isOpen && Dialog && (
        <Dialog
          purpose={purpose}
          run={run}
          title={label}
          onClose={close}
          onSigned={async signed => {
            await onSigned(signed)
            close()
          }}
        />
      )}
    </>
  )
}
