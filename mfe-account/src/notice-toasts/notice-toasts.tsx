import { type After, browserAfter } from '@quayside/runtime/clock'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { showToast } from '@quayside/ui/show-toast'
import { useEffect, useRef } from 'react'
import { ownWithdrawals } from '../money/own-withdrawals.ts'
import { useWords } from '../wording/use-words.ts'
import { CLOSINGS, ORDERS } from '../wording/wording.ts'
import { createBatches } from './batches.ts'
import { type LiveNotice, liveNoticeOf, toneOf } from './live-notice.ts'

/** Display time of a notice, in ms. The customer may hold it, and the list keeps it. */
const SHOWN = 8_000
/** More than this many are summarized: the page shows this many. */
const MOST = 2

const WITHDRAWALS = { href: '/profile/balance/withdraw#withdrawals', label: 'notice.view' }
const EVERYTHING = { href: '/profile/notification', label: 'notifications.title' }

/** Renders nothing. Shows the customer's order events as toasts on every screen (spec §4). */
export function NoticeToasts({ after }: { after?: After }) {
  const { message } = useSockets()
  const show = useRef<(notices: readonly LiveNotice[]) => void>(undefined)
  show.current = useShow()

  useEffect(() => {
    const batches = createBatches<LiveNotice>(after ?? browserAfter, notices => show.current?.(notices))
    const end = message.listen(received => {
      const notice = liveNoticeOf(received)
      if (notice !== undefined) batches.add(notice)
    })
    return () => {
      end()
      batches.stop()
    }
  }, [message, after])
  return null
}

function useShow(): (notices: readonly LiveNotice[]) => void {
  const t = useT()
  const navigate = useNavigate()
  const word = useWords()

  function actionOf(link: typeof EVERYTHING | undefined) {
    return link && { action: { label: t(link.label), onSelect: () => void navigate(link.href) } }
  }

  return notices => {
    if (notices.length > MOST) {
      const isClosing = notices.every(({ kind }) => CLOSINGS.has(kind))
      const total = notices.length
      const message = isClosing ? t('notice.manyClosed', { total }) : t('notice.many', { total })
      showToast({ message, duration: SHOWN, ...actionOf(isClosing ? ORDERS : EVERYTHING) })
      return
    }
    for (const notice of notices) {
      if (isOwnWithdrawal(notice)) {
        const message = t('notice.withdrawalSubmitted.own')
        showToast({ message, tone: 'success', duration: SHOWN, ...actionOf(WITHDRAWALS) })
        continue
      }
      const { sentence, link } = word(notice)
      showToast({ message: sentence, tone: toneOf(notice), duration: SHOWN, ...actionOf(link) })
    }
  }
}

/** The warning goes by mail and to the customer's other tabs and devices. */
function isOwnWithdrawal({ kind, data }: LiveNotice): boolean {
  return kind === 'withdrawalSubmitted' && ownWithdrawals.has(data.clientId ?? '')
}
