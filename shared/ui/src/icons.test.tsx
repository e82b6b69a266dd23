// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import * as lucide from 'lucide-react'
import { createElement, type ElementType } from 'react'
import { expect, it } from 'vitest'
import * as someIcons from './icons.tsx'
import * as moreIcons from './more-icons.tsx'

const icons = { ...someIcons, ...moreIcons }

const drawings: Record<keyof typeof icons, keyof typeof lucide> = {
  BackIcon: 'ArrowLeft',
  BellIcon: 'Bell',
  CameraIcon: 'Camera',
  CharityIcon: 'HeartHandshake',
  CheckIcon: 'Check',
  ChevronDownIcon: 'ChevronDown',
  ChevronLeftIcon: 'ChevronLeft',
  ChevronRightIcon: 'ChevronRight',
  ClockIcon: 'Clock',
  CloseIcon: 'X',
  CopyIcon: 'Copy',
  DeleteIcon: 'Trash',
  DepositIcon: 'ArrowDownToLine',
  DocumentIcon: 'FileText',
  EditIcon: 'Pencil',
  ExchangeIcon: 'ArrowLeftRight',
  ExternalIcon: 'ExternalLink',
  EyeIcon: 'Eye',
  EyeOffIcon: 'EyeOff',
  ForwardIcon: 'ArrowRight',
  HelpIcon: 'CircleQuestionMark',
  HomeIcon: 'House',
  ImageIcon: 'Image',
  IndicatorIcon: 'ChartNoAxesCombined',
  InfoIcon: 'Info',
  InviteIcon: 'Gift',
  KeyIcon: 'KeyRound',
  LanguageIcon: 'Globe',
  LoanIcon: 'HandCoins',
  LogInIcon: 'LogIn',
  LogOutIcon: 'LogOut',
  MailIcon: 'Mail',
  MarketIcon: 'ChartCandlestick',
  MenuIcon: 'Menu',
  MinusIcon: 'Minus',
  MoonIcon: 'Moon',
  MoreIcon: 'Ellipsis',
  PlusIcon: 'Plus',
  RefreshIcon: 'RefreshCw',
  SearchIcon: 'Search',
  SettingsIcon: 'Settings',
  SmartTradingIcon: 'Bot',
  StarIcon: 'Star',
  SuccessIcon: 'CircleCheck',
  SunIcon: 'Sun',
  SupportIcon: 'Headset',
  UploadIcon: 'Upload',
  UserIcon: 'User',
  VerifiedIcon: 'ShieldCheck',
  WalletIcon: 'Wallet',
  WarningIcon: 'TriangleExclamationPoint',
  WithdrawIcon: 'ArrowUpFromLine',
}

it.each(Object.entries(drawings))('draws %s as %s', (name, drawing) => {
  const { container: ours } = render(createElement(iconOf(icons, name)))
  const { container: theirs } = render(createElement(iconOf(lucide, drawing)))
  const paths = [...theirs.querySelectorAll('svg > *')].map(pathOf).join('')
  expect(ours.querySelector('path')?.getAttribute('d')).toBe(paths)
})

function iconOf(set: object, name: string): ElementType {
  return Reflect.get(set, name)
}

function pathOf(element: Element): string {
  const read = (name: string) => Number(element.getAttribute(name) ?? 0)
  switch (element.tagName.toLowerCase()) {
    case 'path':
      return absoluteStart(element.getAttribute('d') ?? '')
    case 'line':
      return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`
    case 'circle': {
      const r = read('r')
      return `M${read('cx') - r} ${read('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
    }
    case 'rect':
      return rectangle({ x: read('x'), y: read('y'), w: read('width'), h: read('height'), r: read('rx') })
    default:
      throw new Error(`no path for ${element.tagName}`)
  }
}

/** A path's first `m` is absolute by definition; after another path it must be explicit. */
function absoluteStart(path: string): string {
  const number = '(-?(?:\\d+\\.?\\d*|\\.\\d+))[ ,]*'
  return path.replace(new RegExp(`^m${number}${number}(.*)$`), (_, x: string, y: string, rest: string) => {
    const lineTo = rest && !/^[a-z]/i.test(rest) ? 'l' : ''
    return `M${x} ${y}${lineTo}${rest}`
  })
}

type Box = { x: number; y: number; w: number; h: number; r: number }

function rectangle({ x, y, w, h, r }: Box): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [w - 2 * r, h - 2 * r]
  const top = `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`
  return `${top}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}
