import { getNft, listMyNft } from '@quayside/contracts/endpoints/nfts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { type PersistedForm, persistedForm, usePersistedForm } from '@quayside/runtime/persisted-form'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { showToast } from '@quayside/ui/show-toast'
import { useMemo } from 'react'
import { type BidRequest, type BidStatus, bidOn } from './bid.ts'
import { refusedState } from './refused-state.ts'

export type Bidding = Commanding<BidRequest, BidStatus> & {
  /** Typed amount. It survives a reload and a login until a bid is accepted. */
  readonly typed: string
  readonly type: (amount: string) => void
}

/** Bids on one item, one bid at a time. Refetches the item and the balance after each bid. */
export function useBidding(id: string): Bidding {
  const command = useMemo(() => bidOn(id), [id])
  const askAgain = useAskAgain()
  const { session } = useHost()
  const t = useT()
  const [typed, type] = usePersistedForm(
    useMemo(() => keptBid(id), [id]),
    {
      first: () => '',
      amounts: { language: LANGUAGE_TAG[useLocale()], retyped: (amount, write) => write(amount) },
    },
  )
  const bidding = useMoneyCommand(command, {
    ended(outcome) {
      if (outcome.kind === 'done') type('')
      const state = outcome.kind === 'refused' ? refusedState(outcome.error) : undefined
      // The form disappears with the former state, so the item's new state needs a separate message.
      if (state !== undefined) showToast({ tone: 'danger', message: t(`bid.refused.${state}`) })
      askAgain(getNft, listMyNft)
      void session.refresh().catch(() => undefined)
    },
  })
  return { ...bidding, typed, type }
}

function keptBid(id: string): PersistedForm<string> {
  return persistedForm(
    `bid.${id}`,
    { safeParse: amount => (typeof amount === 'string' ? { data: amount } : {}) },
    amount => amount !== '',
  )
}
