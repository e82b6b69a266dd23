import { ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { LIMITS_PAGE } from '@quayside/runtime/own-limit-words'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { Slot } from '@quayside/runtime/slot'
import { Card } from '@quayside/ui/card'
import { LinkTabs } from '@quayside/ui/link-tabs'
import { PageHeader } from '@quayside/ui/page-header'
import { TextLink } from '@quayside/ui/text-link'
import { type ReactNode, useEffect } from 'react'
import { Appearance } from './appearance.tsx'
import { Authenticator } from './authenticator/authenticator.tsx'
import { CloseAccount } from './close/close-account.tsx'
import { Country } from './country.tsx'
import { DataExport } from './data-export.tsx'
import { Devices } from './devices.tsx'
import { NotificationSettings } from './notifications/notification-settings.tsx'
import { OrderQuestions } from './order-questions.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { Preferences } from './preferences.tsx'
import styles from './settings-page.module.css'
import { SignInMethods } from './sign-in-methods.tsx'

const NO_PROPS = {}

const GROUPS = ['display', 'personal', 'security', 'records'] as const

export function SettingsPage() {
  const t = useT()
  const navigate = useNavigate()
  const { mode } = useSession()
  // Shows the password form until the sign-in methods are loaded, because nearly all customers have one.
  const hasPassword = useEndpoint(ways).data?.some(({ method }) => method === 'password') ?? true
  const hash = useSectionOfAddress()
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('settings.title')} />
      <div className={styles.anchors}>
        <LinkTabs
          label={t('settings.sections')}
          links={GROUPS.map(name => ({
            href: `#${name}`,
            label: t(`settings.${name}`),
            current: hash === `#${name}`,
          }))}
          onNavigate={anchor => void navigate(anchor)}
        />
      </div>
      <Group name="display">
        <Section id="appearance" title={t('appearance.title')}>
          <Appearance />
        </Section>
        <Section id="orders" title={t('settings.orders')}>
          <OrderQuestions />
        </Section>
      </Group>
      <Group name="personal">
        <Section id="identity" title={t('identity.title')}>
          <Slot name="mfe-loan/identity-card" props={NO_PROPS} />
        </Section>
        <Section id="country" title={t('country.title')}>
          <Country />
        </Section>
        <Section id="preferences" title={t('prefs.title')}>
          <Preferences />
        </Section>
        <Section id="notifications" title={t('notifications.title')}>
          <NotificationSettings />
        </Section>
        <Section id="limits" title={t('limits.title')}>
          <p className="q-text-2">{t('limits.about')}</p>
          <TextLink href={LIMITS_PAGE} onNavigate={href => void navigate(href)}>
            {t('limits.title')}
          </TextLink>
        </Section>
      </Group>
      <Group name="security">
        {hasPassword && (
          <Section id="password" title={t('password.title')}>
            <PasswordForm />
          </Section>
        )}
        <Section id="second-factor" title={t('factor.title')}>
          <Authenticator />
        </Section>
        <Section id="passkeys" title={t('passkey.title')}>
          <Passkeys />
        </Section>
        <Section id="ways" title={t('ways.title')}>
          <SignInMethods />
        </Section>
        <Section id="devices" title={t('devices.title')}>
          <Devices />
        </Section>
      </Group>
      <Group name="records">
        <Section id="data" title={t('data.title')}>
          <DataExport />
        </Section>
        <Section id="close" title={t('close.title')}>
          <CloseAccount />
        </Section>
        {mode === 'demo' && (
          <p>
            <TextLink href="/profile/balance" onNavigate={href => void navigate(href)}>
              {t('demo.title')}
            </TextLink>
          </p>
        )}
      </Group>
    </div>
  )
}

function Group({ name, children }: { name: (typeof GROUPS)[number]; children: ReactNode }) {
  const t = useT()
  return (
    <section id={name} className={styles.group} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="q-title">
        {t(`settings.${name}`)}
      </h2>
      {children}
    </section>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.section}>
      <Card title={title} level={3}>
        {children}
      </Card>
    </div>
  )
}

/** The screen loads after the navigation, so the browser cannot scroll to the section automatically. */
function useSectionOfAddress(): string {
  const location = useLocation()
  // Pressing the same anchor again is another location, with the same hash.
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [location])
  return location.hash
}
