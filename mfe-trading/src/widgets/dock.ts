import { defineRemote } from '@quayside/runtime/define-remote'
import { createElement } from 'react'
import { AlertBell } from '../alerts/alert-bell.tsx'
import { allColumns } from '../orders/kinds/all-columns.tsx'
import { DockWidget } from '../positions/dock/dock-widget.tsx'

const parts = { Bell: AlertBell, historyColumns: allColumns }
const Root = () => createElement(DockWidget, { parts })

export const { bootstrap, mount, update, unmount } = defineRemote({ root: Root })
