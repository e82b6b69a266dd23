import { defineRemote } from '@quayside/runtime/define-remote'
import { OrderTicketWidget } from '../ticket/order-ticket-widget.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: OrderTicketWidget })
