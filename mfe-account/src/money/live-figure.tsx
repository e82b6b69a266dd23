import type { UserInfo } from '@quayside/contracts/customer/user'
import { useAccountFigure } from '@quayside/runtime/use-account-figure'
import { useFormats } from '@quayside/runtime/use-formats'
import { directionOf } from '@quayside/ui/change'
import { useCallback } from 'react'

type LiveFigureProps = {
  field: 'totalAssets' | 'floatingPnL' | 'amount'
  signed?: boolean
}

/** One US dollar figure of the account, written from the private socket without a render. */
export function LiveFigure({ field, signed = false }: LiveFigureProps) {
  const { number } = useFormats()
  const lookOf = useCallback(
    (user: UserInfo | null) => {
      const text = user?.[field]
      if (text === undefined) return { text: '–', className: 'q-num' }
      return {
        text: number(text, { signed }),
        className: signed ? `q-num q-change q-${directionOf(text)}` : 'q-num',
      }
    },
    [field, signed, number],
  )
  const { cell, now } = useAccountFigure(lookOf)
  return (
    <bdi translate="no" ref={cell} className={now.className} data-figure={field}>
      {now.text}
    </bdi>
  )
}
