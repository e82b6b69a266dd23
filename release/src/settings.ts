import { canonicalEmail } from '@quayside/contracts/customer/email-address'
import * as z from 'zod'
import { ALERT_SETTINGS, type AlertSettings, alertSettings } from './alerts/settings.ts'
import { NO_PROXY, parseTrustProxy, TRUST_PROXY_RULE, type TrustProxy } from './client-address.ts'
import { DESK_SETTINGS, deskAddress } from './desk-address.ts'

/** Startup failed; the message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export type Settings = {
  readonly consolePort: number
  readonly host: string
  /** Host of the plane, with an unusual port; undefined without `CONSOLE_URL`. */
  readonly consoleHost: string | undefined
  readonly dataDir: string
  readonly desk: string
  readonly site: { readonly name: string; readonly mode: 'sandbox' | 'live'; readonly origin: string }
  readonly trustProxy: TrustProxy
  readonly administrator: { readonly email: string; readonly password: string | undefined }
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly alerts: AlertSettings
}

type Environment = Readonly<Record<string, string | undefined>>

const PORT_RULE = 'must be a port from 0 to 65535'
const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT_RULE)
  .transform(Number)
  .refine(value => value <= 65_535, PORT_RULE)

export const trustProxySetting = z
  .string()
  .transform((value, context): TrustProxy => {
    const trust = parseTrustProxy(value)
    if (trust !== undefined) return trust
    context.addIssue({ code: 'custom', message: TRUST_PROXY_RULE })
    return z.NEVER
  })
  .default(() => NO_PROXY)

const settings = z.object({
  PORT: port.default(4000),
  CONSOLE_PORT: port.default(4001),
  HOST: z.string().trim().default('127.0.0.1'),
  DATA_DIR: z.string().trim().default('.data'),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an address https://…' }).optional(),
  CONSOLE_URL: z.url({ protocol: /^https?$/, error: 'must be an address https://…' }).optional(),
  SITE_NAME: z.string().trim().max(60, 'must have at most 60 characters').default('Quayside'),
  SITE_MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').default('sandbox'),
  TRUST_PROXY: trustProxySetting,
  CONSOLE_ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
    .transform(canonicalEmail)
    .default('admin@localhost'),
  CONSOLE_ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .optional(),
  ...DESK_SETTINGS,
  ...ALERT_SETTINGS,
})

export const PLANE_SETTINGS = settings.shape

export function parseSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError(`${[...new Set(faults)].join('; ')}.`)
  }
  const { data } = parsed
  const alerts = alertSettings(data)
  if (typeof alerts === 'string') throw new StartError(`${alerts}.`)
  return {
    consolePort: data.CONSOLE_PORT,
    host: data.HOST,
    consoleHost: data.CONSOLE_URL === undefined ? undefined : new URL(data.CONSOLE_URL).host,
    dataDir: data.DATA_DIR,
    desk: deskOf(data),
    site: {
      name: data.SITE_NAME,
      mode: data.SITE_MODE,
      origin: new URL(data.SITE_URL ?? `http://127.0.0.1:${data.PORT}`).origin,
    },
    trustProxy: data.TRUST_PROXY,
    administrator: { email: data.CONSOLE_ADMIN_EMAIL, password: data.CONSOLE_ADMIN_PASSWORD },
    logLevel: data.LOG_LEVEL ?? (data.SITE_MODE === 'live' ? 'info' : 'warn'),
    alerts,
  }
}

function deskOf(data: z.infer<typeof settings>): string {
  const desk = deskAddress(data)
  const isSecure = data.DESK_URL !== undefined && desk.startsWith('https:')
  if (data.SITE_MODE === 'live' && !isSecure)
    throw new StartError('SITE_MODE=live needs the address of the desk (DESK_URL=https://…).')
  return desk
}
