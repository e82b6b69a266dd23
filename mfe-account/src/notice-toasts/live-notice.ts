import type { Notification } from '@quayside/contracts/endpoints/account/account'
import type { MessageFromServer } from '@quayside/contracts/sockets'
import type { Toast } from '@quayside/ui/show-toast'
import { isLive } from '../wording/wording.ts'

export type LiveNotice = Pick<Notification, 'kind' | 'data'>

/** The notification in a message if it is shown immediately, as the customer chose; keeps only text values. */
export function liveNoticeOf(message: MessageFromServer): LiveNotice | undefined {
  if (!('topic' in message) || message.topic !== 'notification') return undefined
  const { kind, data, isSilent } = message.data
  if (isSilent === true || !isLive(kind) || typeof data !== 'object' || data === null) return undefined
  const texts = Object.entries(data).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { kind, data: Object.fromEntries(texts) }
}

/** Tone of a notice. None is an alarm: only a margin warning leaves something to do. */
export function toneOf({ kind, data }: LiveNotice): NonNullable<Toast['tone']> {
  switch (kind) {
    case 'takeProfit':
    case 'limitFilled':
    case 'planMatured':
    case 'nftWon':
    case 'nftDelivered':
      return 'success'
    case 'liquidation':
    case 'marginWarning':
    case 'limitFailed':
    case 'planExpired':
    case 'nftOutbid':
    case 'nftReturned':
      return 'warning'
    case 'optionSettled':
      return data.status === 'won' ? 'success' : 'info'
    default:
      return 'info'
  }
}
