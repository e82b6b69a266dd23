import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { TextLink } from '@quayside/ui/text-link'
import { useState } from 'react'
import { ResetFields } from './reset-fields.tsx'

export function ResetPage() {
  const t = useT()
  const navigate = useNavigate()
  const follow = (href: string) => void navigate(href)
  const [isDone, setDone] = useState(false)
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <PageHeader title={t('reset.title')} lead={t('reset.lead')} />
      {isDone ? (
        <>
          <Picture name="moored" />
          <Alert
            tone="success"
            announce
            actions={
              <Button variant="primary" href="/pass/login" onNavigate={follow}>
                {t('login.title')}
              </Button>
            }
          >
            {t('reset.done')}
          </Alert>
        </>
      ) : (
        <>
          <Card>
            <ResetFields onDone={() => setDone(true)} />
          </Card>
          <p>
            <TextLink href="/pass/login" onNavigate={follow}>
              {t('reset.back')}
            </TextLink>
          </p>
        </>
      )}
    </div>
  )
}
