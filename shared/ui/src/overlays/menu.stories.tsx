import { useEffect, useRef } from 'react'
import { CloseIcon, MenuIcon } from '../icons.tsx'
import { Menu, type MenuProps } from './menu.tsx'

const ITEMS: MenuProps['items'] = [
  { label: 'Balance', href: '#balance', current: true },
  { label: 'Statement of all movements of the last twelve months', href: '#statement' },
  { label: 'Sign out', icon: <CloseIcon />, danger: true, onSelect: () => {} },
]

export function Closed() {
  return (
    <div className="q-row">
      <Menu trigger="Account" items={ITEMS} />
      <Menu trigger={<MenuIcon />} label="Account" triggerClassName="q-icon-button" items={ITEMS} />
    </div>
  )
}

export function Open() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('button')?.click(), [])
  return (
    <div ref={root} className="q-row" style={{ minBlockSize: '16rem', alignItems: 'start' }}>
      <Menu trigger="Account" items={ITEMS} />
    </div>
  )
}
