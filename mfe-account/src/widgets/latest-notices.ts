import { defineRemote } from '@quayside/runtime/define-remote'
import { createElement } from 'react'
import { LazyWidget } from '../lazy-widget.tsx'

const load = async () =>
  (await import(/* webpackChunkName: "overview" */ '../latest/latest-notices.tsx')).LatestNotices
const Root = () => createElement(LazyWidget, { name: 'latest-notices', load, height: '12rem' })

export const { bootstrap, mount, update, unmount } = defineRemote({ root: Root })
