import { useT } from '@quayside/runtime/i18n'
import { Dialog } from '@quayside/ui/dialog'
import { IconButton } from '@quayside/ui/icon-button'
import { BellIcon } from '@quayside/ui/more-icons'
import { useState } from 'react'
import { LazyPart } from '../lazy-part.tsx'

export function AlertBell({ code }: { code: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label={t('orders.kind.alerts')}
        icon={<BellIcon />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('orders.kind.alerts')}
        closeLabel={t('common:close')}
        size="sm"
      >
        <LazyPart
          name="alert-panel"
          load={async () => (await import('./alert-panel.tsx')).AlertPanel}
          props={{ code }}
          height="16rem"
        />
      </Dialog>
    </>
  )
}
