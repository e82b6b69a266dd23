import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Dialog } from '@quayside/ui/dialog'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { LazyPart } from '../../lazy-part.tsx'
import { useChanged } from '../../use-changed.ts'
import { WithInstrument } from './with-instrument.tsx'

export type DialogName = 'amend' | 'modify' | 'part' | 'close' | 'more' | 'margin' | 'reverse'

export const OpenDialogContext = createContext<(name: DialogName, order: ContractOrder) => void>(
  () => undefined,
)

type Opened = { name: DialogName; order: ContractOrder }

export function PositionDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  // Closes the dialog when the account changes, because its order belongs to the other account.
  useChanged(useSession().mode, () => setOpened(null))
  // A late response must not close a form that was opened since.
  const close = (answered: Opened) => setOpened(now => (now === answered ? null : now))
  const open = useCallback((name: DialogName, order: ContractOrder) => setOpened({ name, order }), [])
  return (
    <OpenDialogContext value={open}>
      {children}
      {opened && <OrderFormDialog {...opened} onClose={() => close(opened)} />}
    </OpenDialogContext>
  )
}

function OrderFormDialog({ name, order, onClose }: Opened & { onClose: () => void }) {
  const t = useT()
  const onOpen = useContext(OpenDialogContext)
  const title = t(TITLES[name], { name: order.name })
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common:close')} size="sm" keepOnBackdrop>
      <WithInstrument code={order.code}>
        {info => <OrderForm name={name} props={{ order, info, onDone: onClose, onOpen }} />}
      </WithInstrument>
    </Dialog>
  )
}

type FormProps = {
  order: ContractOrder
  info: MarketInfo
  onDone: () => void
  /** Replaces this dialog with another one about the order. */
  onOpen: (name: DialogName, order: ContractOrder) => void
}

const TITLES = {
  amend: 'amend.title',
  modify: 'modify.title',
  part: 'close.part',
  close: 'close.title',
  more: 'more.title',
  margin: 'margin.title',
  reverse: 'reverse.title',
} as const

const FORMS = {
  amend: async () => (await import('./amend/amend-form.tsx')).AmendForm,
  modify: async () => (await import('./modify/modify-form.tsx')).ModifyForm,
  close: async () => (await import('./close/close-form.tsx')).CloseForm,
  part: async () => (await import('./part/part-form.tsx')).PartForm,
  more: async () => (await import('./more/more-acts.tsx')).MoreActs,
  margin: async () => (await import('./margin/margin-form.tsx')).MarginForm,
  reverse: async () => (await import('./reverse/reverse-form.tsx')).ReverseForm,
} as const

function OrderForm({ name, props }: { name: DialogName; props: FormProps }) {
  return <LazyPart name={`position-${name}`} load={FORMS[name]} props={props} height="16rem" />
}
