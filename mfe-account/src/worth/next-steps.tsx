import { secondFactor } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { CheckIcon, ChevronRightIcon } from '@quayside/ui/icons'
import { VisuallyHidden } from '@quayside/ui/visually-hidden'
import { firstSteps } from './first-steps.ts'
import styles from './next-steps.module.css'

/** A new customer's three next steps, in place of a value curve that has no line yet. */
export function NextSteps() {
  const t = useT()
  const { user } = useSession()
  const factor = useEndpoint(secondFactor).data
  return (
    <>
      <h3 className={styles.title}>{t('steps.title')}</h3>
      <ol className={styles.steps}>
        {user &&
          firstSteps(user, factor).map(({ key, href, state }) => (
            <li key={key}>
              <Link to={href} className={styles.step}>
                <span className={styles.mark} data-state={state}>
                  {state === 'done' && <CheckIcon />}
                </span>
                <span className={styles.text}>
                  <strong>{t(`steps.${key}`)}</strong>
                  <span>{t(state === 'pending' ? `steps.${key}.pending` : `steps.${key}.text`)}</span>
                </span>
                {state === 'done' && <VisuallyHidden>{t('steps.done')}</VisuallyHidden>}
                <ChevronRightIcon className={styles.onward} />
              </Link>
            </li>
          ))}
      </ol>
      <p className="q-small q-text-2">{t('worth.early')}</p>
    </>
  )
}
