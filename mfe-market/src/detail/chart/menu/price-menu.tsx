import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { parseDecimal } from '@quayside/money/decimal'
import { parseLocaleNumber, typedText } from '@quayside/money/parse-number'
import type { ChartOrder } from '@quayside/runtime/chart-order'
import { useSockets } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useTypedText } from '@quayside/runtime/use-typed-text'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormats } from '../../../format/use-formats.ts'
import { ordersAt, priceOnGrid } from './price-acts.ts'
import styles from './price-menu.module.css'
import { useChartAlert } from './use-chart-alert.ts'

export type PriceMenuProps = {
  price: string
  place: { readonly x: number; readonly y: number }
  /** Opened by keyboard: the price is in a field. */
  isTyped: boolean
  info: MarketInfo
  onOrder: (order: ChartOrder) => void
  onClose: () => void
}

export function PriceMenu({ price: pressed, place, isTyped, info, onOrder, onClose }: PriceMenuProps) {
  const t = useT()
  const formats = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const { market } = useSockets()
  const root = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  const close = useRef(onClose)
  close.current = onClose
  const [typed, setTyped] = useTypedText(typedText(pressed, language))
  const addAlert = useChartAlert(info.code)
  const plain = isTyped ? parseLocaleNumber(typed, language) : pressed
  const value = plain === undefined ? undefined : parseDecimal(plain)
  const price = value?.gt(0) ? priceOnGrid(value, info) : null
  const shown = price === null ? '' : formats.price(price)

  useLayoutEffect(() => placeWithin(root.current, place), [place])
  useEffect(() => {
    before.current = document.activeElement
    root.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close.current()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ message: t('menu.copied'), tone: 'success' })
    } catch {
      showToast({ message: t('menu.notCopied'), tone: 'danger' })
    }
  }

  const acts =
    price === null
      ? []
      : [
          { name: t('menu.alert', { price: shown }), run: () => addAlert(price), isHere: true },
          ...ordersAt(price, market.latest(info.code) ?? info).map(order => ({
            name: t(`menu.${order.side}.${order.type}`, { price: shown }),
            run: () => onOrder(order),
            // The ticket takes the focus.
            isHere: false,
          })),
          { name: t('menu.copy'), run: () => void copy(price), isHere: true },
        ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the controls within
    <div ref={root} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur} data-price-menu>
      {isTyped && (
        <TextField
          compact
          label={t('menu.price')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={price === null ? t('menu.wrong') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul aria-label={t('menu.title')}>
        {acts.map(({ name, run, isHere }) => (
          <li key={name}>
            <button
              type="button"
              className="q-menu-item"
              onClick={({ detail }) => {
                onClose()
                // A press by keyboard has no count of clicks.
                if (detail === 0 && isHere) giveFocusBack()
                run()
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )

  function giveFocusBack(): void {
    const { current } = before
    if (current instanceof HTMLElement || current instanceof SVGElement)
      current.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      giveFocusBack()
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const controls = [...(root.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    const at = controls.findIndex(control => control.matches(':focus'))
    controls.at((at + step) % controls.length)?.focus()
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
  }
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Next to the press, but wholly within the chart. */
function placeWithin(menu: HTMLElement | null, { x, y }: PriceMenuProps['place']): void {
  const chart = menu?.offsetParent
  if (!menu || !chart) return
  const within = (at: number, size: number, room: number) => Math.max(0, Math.min(at, room - size))
  const left = within(x, menu.offsetWidth, chart.clientWidth)
  const top = within(y, menu.offsetHeight, chart.clientHeight)
  menu.style.translate = `${left}px ${top}px`
}
