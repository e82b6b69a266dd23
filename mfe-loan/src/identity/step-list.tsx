import type { IdentityCaseView } from '@quayside/contracts/endpoints/account/identity'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { Badge } from '@quayside/ui/badge'
import { CheckIcon, ChevronRightIcon } from '@quayside/ui/icons'
import styles from './identity.module.css'
import { addressOf, openFields, type Page, STEPS } from './pages.ts'

export function StepList({ known, pages }: { known: IdentityCaseView; pages: readonly Page[] }) {
  const t = useT()
  const steps = STEPS.map(step => ({ step, screens: pages.filter(page => page.step === step) }))
  return (
    <ol className={styles.steps} aria-label={t('identity.steps')}>
      {steps
        .filter(({ screens }) => screens.length > 0)
        .map(({ step, screens }) => (
          <StepRow key={step} step={step} screens={screens} known={known} />
        ))}
    </ol>
  )
}

type StepRowProps = {
  readonly step: (typeof STEPS)[number]
  readonly screens: readonly Page[]
  readonly known: IdentityCaseView
}

function StepRow({ step, screens, known }: StepRowProps) {
  const t = useT()
  const open = screens.find(page => openFields(known, page).length > 0)
  const isDone = open === undefined
  const wrong = screens
    .flatMap(({ fields }) => fields)
    .filter(field => known.fields[field]?.corrected === false)
  return (
    <li>
      <Link to={addressOf(open ?? screens[0])} className={styles.step}>
        <span className={styles.mark} data-done={isDone || undefined}>
          {isDone ? <CheckIcon /> : STEPS.indexOf(step) + 1}
        </span>
        <span className="q-grow">
          {t(`step.${step}`)}
          {wrong.map(field => (
            <small key={field} className={styles.reason}>
              {t(`field.${field}`)}: {t(`reason.${known.fields[field]?.reason}`)}
            </small>
          ))}
        </span>
        {isDone && <Badge tone="success">{t('identity.done')}</Badge>}
        <ChevronRightIcon className={styles.onward} />
      </Link>
    </li>
  )
}
