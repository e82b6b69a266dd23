import { getPolicies, type PolicyQuestion } from '@quayside/contracts/endpoints/account/policies'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import styles from './policies.module.css'
import { useAccept } from './use-accept.ts'

type PolicyDialogProps = {
  /** Whether a version that is not accepted is in force, so that nothing new can be started. */
  isInForce: boolean
  onClose: () => void
}

export function PolicyDialog({ isInForce, onClose }: PolicyDialogProps) {
  const t = useT()
  const locale = useLocale()
  const { data, error, refetch } = useEndpoint(getPolicies, { query: { locale } })
  const { accept, isPending, problem } = useAccept({ onDone: onClose, onChanged: () => void refetch() })
  const failure = problem ?? (error === null ? null : t(errorKey(error)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('policies.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t(isInForce ? 'policies.without' : 'policies.notNow')}</Button>
          <Button
            variant="primary"
            busy={isPending}
            disabled={data === undefined}
            onClick={() => accept(data ?? [])}
          >
            {t('policies.accept')}
          </Button>
        </>
      }
    >
      <div className="q-stack q-gap-16">
        {data === undefined && error === null && <Skeleton lines={3} />}
        <ul className={styles.list}>
          {data?.map(policy => (
            <Changed key={policy.id} policy={policy} />
          ))}
        </ul>
        {failure !== null && (
          <Alert tone="danger" announce>
            {failure}
          </Alert>
        )}
        <p>{t(isInForce ? 'policies.after' : 'policies.before')}</p>
        <Free onLeave={onClose} />
      </div>
    </Dialog>
  )
}

function Changed({ policy }: { policy: PolicyQuestion }) {
  const t = useT()
  const { date, dateTime } = useFormats()
  const { id, title, version, accepted, isInForce, from } = policy
  return (
    <li className="q-stack q-gap-4">
      <strong>{title}</strong>
      <span className="q-small q-text-2">
        {isInForce
          ? t('policies.inForce', { date: date(from) })
          : t('policies.announced', { time: dateTime(from) })}
      </span>
      <span className={styles.links}>
        <Way href={`/detail?${new URLSearchParams({ id, title, version })}`} label={t('policies.read')} />
        {accepted !== undefined && (
          <Way
            href={`/detail?${new URLSearchParams({ id, title, version, from: accepted })}`}
            label={t('policies.changes')}
          />
        )}
      </span>
    </li>
  )
}

/** The acts that stay possible without accepting: no money is held back (rules §1). */
function Free({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const { boot } = useHost()
  return (
    <div className="q-stack q-gap-4">
      <p className="q-text-2">{t('policies.free')}</p>
      <p className={styles.links}>
        <Way href="/profile/balance/withdraw" label={t('withdraw.title')} onLeave={onLeave} />
        <Way href="/profile/settings#data" label={t('data.title')} onLeave={onLeave} />
        {boot.customerService !== null && (
          <Way href="/service" label={t('policies.service')} onLeave={onLeave} />
        )}
        <Way href="/profile/settings#close" label={t('close.title')} onLeave={onLeave} />
      </p>
    </div>
  )
}

function Way({ href, label, onLeave }: { href: string; label: string; onLeave?: () => void }) {
  const navigate = useNavigate()
  return (
    <TextLink
      href={href}
      onNavigate={to => {
        onLeave?.()
        void navigate(to)
      }}
    >
      {label}
    </TextLink>
  )
}
