import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { endOrder, previewEndOrder } from '@quayside/contracts/staff/customers'
import { Alert } from '@quayside/ui/alert'
import { Amount } from '@quayside/ui/amount'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'
import { showToast } from '@quayside/ui/show-toast'
import { Skeleton } from '@quayside/ui/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { useDesk } from '../api/desk.tsx'
import { customerKey } from '../api/queries.ts'
import { grouped } from '../money.ts'
import { NoteField } from '../note-field.tsx'
import { sentence } from '../words.ts'

type EndOrderDialogProps = { customerId: string; order: OrderSummary; onClose: () => void }

/** Maximum age of the previewed result, ms, because prices move. */
const PREVIEW_EVERY_MS = 3_000

const MISSING = 'Say who asked for it, and how.'

/** Ends an order for a customer who cannot, on the customer's own terms. */
export function EndOrderDialog({ customerId, order, onClose }: EndOrderDialogProps) {
  const [note, setNote] = useState('')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const end = useEnd(customerId, order, onClose)
  const preview = usePreview(customerId, order)
  const isKnown = preview.isSuccess
  const { title, words } = actOf(order)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (note.trim() !== '' && isKnown) end.mutate(note.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${title} ${order.title}`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" busy={end.isPending} disabled={!isKnown}>
            {title}
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit}>
        <DataList
          dense
          rows={[
            { label: 'Order', value: order.orderNo },
            { label: 'Status', value: sentence(order.status) },
            { label: 'Size', value: <Amount text={grouped(order.size)} code={order.unit} /> },
          ]}
        />
        <p className="q-text-2">{words}</p>
        <Outcome preview={preview} />
        <NoteField
          label="Who asked for it, and how"
          isFirst
          value={note}
          onChange={setNote}
          error={isTold && note.trim() === '' ? MISSING : undefined}
        />
        {preview.error && (
          <Alert tone="warning" announce>
            {messageOf(preview.error)}
          </Alert>
        )}
        {end.error && (
          <Alert tone="danger" announce>
            {messageOf(end.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

function Outcome({ preview: { data } }: { preview: ReturnType<typeof usePreview> }) {
  if (data === undefined) return <Skeleton lines={2} />
  const { profit } = data.order
  return (
    <DataList
      dense
      rows={[
        {
          label: 'Result if done now',
          value: profit === null ? 'None' : <Amount text={grouped(profit)} code={data.currency} />,
        },
        {
          label: 'To the available balance',
          value: <Amount text={grouped(data.released)} code={data.currency} />,
        },
      ]}
    />
  )
}

function usePreview(id: string, order: OrderSummary) {
  const ask = useDesk()
  return useQuery({
    queryKey: ['desk', 'end preview', id, order.id],
    queryFn: ({ signal }) =>
      ask(
        previewEndOrder,
        {
          params: { id, order: order.id },
          body: { kind: order.kind === 'smart' ? 'smart' : 'contract' },
        },
        { signal },
      ),
    refetchInterval: PREVIEW_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

function actOf({ kind, status }: OrderSummary): { readonly title: string; readonly words: string } {
  if (kind === 'smart')
    return { title: 'Exit', words: 'The plan ends at the cost of an early exit that its customer agreed to.' }
  if (status === 'pending')
    return { title: 'Cancel', words: 'The order ends without a fill, and its margin is free again.' }
  return {
    title: 'Close',
    words:
      'The position closes at the first price of the market, for the fee that the customer pays for closing.',
  }
}

function useEnd(id: string, order: OrderSummary, onClose: () => void) {
  const ask = useDesk()
  const client = useQueryClient()
  // One ID per dialog, so that a double press ends nothing twice.
  const [clientId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (note: string) =>
      ask(endOrder, {
        params: { id, order: order.id },
        body: { kind: order.kind === 'smart' ? 'smart' : 'contract', clientId, note },
      }),
    onSuccess: ({ profit, currency }) => {
      onClose()
      const result = profit === null ? '' : ` Result: ${grouped(profit)} ${currency}.`
      showToast({ tone: 'success', message: `The order was ended.${result} The customer is told.` })
    },
    onSettled: () => {
      for (const queryKey of [['desk', 'orders', id], ['desk', 'statement', id], customerKey(id)])
        void client.invalidateQueries({ queryKey })
    },
  })
}
