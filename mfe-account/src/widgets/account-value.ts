import { defineRemote } from '@quayside/runtime/define-remote'
import { createElement } from 'react'
import { LazyWidget } from '../lazy-widget.tsx'

const load = async () =>
  (await import(/* webpackChunkName: "overview" */ '../worth/account-value.tsx')).AccountValue
const Root = () => createElement(LazyWidget, { name: 'account-value', load, height: '29rem' })

export const { bootstrap, mount, update, unmount } = defineRemote({ root: Root })
