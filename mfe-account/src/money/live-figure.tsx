import type { UserInfo } from '@quayside/contracts/user'
import { useHost } from '@quayside/runtime/hooks'
import { useFormats } from '@quayside/runtime/use-formats'
import { directionOf } from '@quayside/ui/change'
import { useEffect, useRef } from 'react'

type LiveFigureProps = {
  field: 'totalAssets' | 'floatingPnL' | 'amount'
  /** Carries its sign and the color of its direction. */
  signed?: boolean
}

/** One US dollar figure of the account, written as the private socket tells of it: nothing is drawn anew for it. */
export function LiveFigure({ field, signed = false }: LiveFigureProps) {
  const { session } = useHost()
  const { number } = useFormats()
  const cell = useRef<HTMLElement>(null)
  const shown = () => lookOf(session.get().user, { field, signed, number })

  useEffect(() => {
    function write(): void {
      if (cell.current === null) return
      const { text, className } = lookOf(session.get().user, { field, signed, number })
      if (cell.current.textContent !== text) cell.current.textContent = text
      cell.current.className = className
    }
    write()
    return session.subscribe(write)
  }, [session, field, signed, number])

  const { text, className } = shown()
  return (
    <bdi ref={cell} className={className} data-figure={field}>
      {text}
    </bdi>
  )
}

type Look = Required<LiveFigureProps> & { number: ReturnType<typeof useFormats>['number'] }

function lookOf(user: UserInfo | null, { field, signed, number }: Look) {
  const text = user?.[field]
  if (text === undefined) return { text: '–', className: 'q-num' }
  return {
    text: number(text, { signed }),
    className: signed ? `q-num q-change q-${directionOf(text)}` : 'q-num',
  }
}
