import { defineRemote } from '@quayside/runtime/define-remote'
import { createElement } from 'react'
import { AlertBell } from '../alerts/alert-bell.tsx'
import { PositionsWidget } from '../positions/positions-widget.tsx'

const Root = () => createElement(PositionsWidget, { Bell: AlertBell })

export const { bootstrap, mount, update, unmount } = defineRemote({ root: Root })
