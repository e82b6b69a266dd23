import { defineRemote } from '@quayside/runtime/define-remote'
import { createElement } from 'react'
import { LazyWidget } from '../lazy-widget.tsx'

const load = async () =>
  (await import(/* webpackChunkName: "money" */ '../exchange/conversion/conversion.tsx')).Conversion
const Root = () => createElement(LazyWidget, { name: 'conversion', load, height: '12rem' })

export const { bootstrap, mount, update, unmount } = defineRemote({ root: Root })
