import {
  type CryptoCurrency,
  cryptoCurrency,
  NETWORKS_OF,
  type Network,
  network,
} from '@quayside/contracts/assets/networks'
import {
  type AddressDoubt,
  addAddress,
  type BookAddress,
  listAddresses,
} from '@quayside/contracts/endpoints/funds/address-book'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { persistedForm, usePersistedForm } from '@quayside/runtime/persisted-form'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { useMutation } from '@quayside/runtime/query'
import * as z from 'zod/mini'
import { type StepUp, useStepUp } from '../step-up/use-step-up.tsx'

export type AddressForm = {
  readonly clientId: string
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly address: string
  readonly label: string
}

export type Adding = {
  readonly form: AddressForm
  change(part: Partial<Pick<AddressForm, 'network' | 'address' | 'label'>>): void
  pick(currency: CryptoCurrency): void
  submit(sure?: boolean): void
  readonly isAdding: boolean
  readonly doubt: AddressDoubt | undefined
  forgetDoubt(): void
  /** Translation key of a problem with one field or the whole form. */
  readonly wrong: { readonly address?: string; readonly label?: string; readonly whole?: string }
  readonly dialog: StepUp['dialog']
}

function emptyForm(currency: CryptoCurrency = 'USDT'): AddressForm {
  return { clientId: newClientId(), currency, network: NETWORKS_OF[currency][0], address: '', label: '' }
}

const KEPT = persistedForm<AddressForm>(
  'address',
  z.object({
    clientId: z.uuid(),
    currency: cryptoCurrency,
    network,
    address: z.string(),
    label: z.string(),
  }),
  ({ address, label }) => address !== '' || label !== '',
)

export function useBook() {
  return useEndpoint(listAddresses)
}

export function useAdding(onAdded: (added: BookAddress) => void): Adding {
  const api = useApi()
  const stepUp = useStepUp()
  const [form, setForm] = usePersistedForm(KEPT, { first: () => emptyForm() })
  const adding = useMutation({
    mutationFn: (sure: boolean) =>
      stepUp.run(() => api.call(addAddress, { body: { ...form, ...(sure && { sure: 'yes' }) } })),
    onSuccess(outcome) {
      if (!outcome.isDone) return
      setForm(emptyForm(form.currency))
      onAdded(outcome.value)
    },
  })
  const change: Adding['change'] = part => {
    adding.reset()
    setForm({ ...form, ...part, clientId: newClientId() })
  }
  const doubt = doubtIn(adding.error)
  return {
    form,
    change,
    doubt,
    dialog: stepUp.dialog,
    isAdding: adding.isPending,
    pick(currency) {
      adding.reset()
      setForm({ ...form, currency, network: NETWORKS_OF[currency][0], clientId: newClientId() })
    },
    submit: (sure = false) => adding.mutate(sure),
    forgetDoubt: () => adding.reset(),
    wrong: doubt === undefined && adding.error !== null ? wrongIn(adding.error) : {},
  }
}

function doubtIn(error: unknown): AddressDoubt | undefined {
  const reason: unknown = error instanceof ApiError && Reflect.get(Object(error.details), 'reason')
  return reason === 'contract' || reason === 'ours' ? reason : undefined
}

function wrongIn(error: Error): Adding['wrong'] {
  if (!(error instanceof ApiError)) return { whole: errorKey(error) }
  if (error.code === '10021') return { address: 'book.addressMissing' }
  const issues = issuesOf(error)
  const address = issues.find(({ path }) => path === 'address')
  if (address?.message === 'unspendable') return { address: 'book.addressUnspendable' }
  if (address?.message === 'token') return { address: 'book.addressToken' }
  if (address !== undefined) return { address: 'book.addressWrong' }
  if (issues.some(({ path }) => path === 'label')) return { label: 'book.labelMissing' }
  const isFull = Reflect.get(Object(error.details), 'reason') === 'full'
  return { whole: isFull ? 'book.full' : errorKey(error) }
}
