import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { ChevronRightIcon } from '@quayside/ui/icons'
import styles from './more-acts.module.css'

/** Less frequent actions, each with a description. Each opens a dialog that asks first. */
const ACTS = [
  { name: 'part', title: 'close.part', about: 'close.partAbout' },
  { name: 'margin', title: 'margin.button', about: 'margin.about' },
  { name: 'reverse', title: 'reverse.button', about: 'reverse.about' },
] as const

type ActsProps = {
  order: ContractOrder
  onOpen: (act: (typeof ACTS)[number]['name'], order: ContractOrder) => void
}

export function MoreActs({ order, onOpen }: ActsProps) {
  const t = useT()
  return (
    <div className="q-stack q-gap-16">
      <p className="q-small q-text-2">
        {order.name} · <bdi translate="no">{order.orderNo}</bdi>
      </p>
      <ul className={styles.acts}>
        {ACTS.map(({ name, title, about }) => (
          <li key={name}>
            <button type="button" className={styles.act} onClick={() => onOpen(name, order)}>
              <span className="q-stack q-gap-2">
                <strong>{t(title)}</strong>
                <span className="q-small q-text-2">{t(about)}</span>
              </span>
              <ChevronRightIcon className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
