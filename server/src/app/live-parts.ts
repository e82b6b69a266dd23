import { randomUUID } from 'node:crypto'
import { openKeys, type Signer } from '@quayside/release/keys'
import { smtpAddress } from '@quayside/release/smtp'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { StartError } from '../platform/start-error.ts'
import type { Config } from './config.ts'

/** The parts of a live site that only an answer can prove. */
export type LiveParts = {
  readonly smtp: { readonly url: string } | undefined
  readonly operator: { readonly custodyUrl: string | undefined; readonly signingKey: string | undefined }
}

const ANSWER_MS = 10_000

/** Asks mail and custody whether they work; throws a StartError that names every one that does not (rules §1.3). */
export async function requireLiveParts({ smtp, operator }: LiveParts): Promise<void> {
  const faults = await Promise.all([mailFault(smtp?.url), custodyFault(operator)])
  const found = faults.filter(fault => fault !== undefined)
  if (found.length > 0) throw new StartError(`SITE_MODE=live cannot start: ${found.join('; ')}.`)
}

/** As `requireLiveParts`, for a site in live mode; a sandbox needs none of it. */
export async function requirePartsOf(config: Config): Promise<void> {
  if (config.siteMode === 'live') await requireLiveParts(config)
}

/** Mail counts when the server greets us and takes our name and password. */
async function mailFault(url: string | undefined): Promise<string | undefined> {
  const transport = createTransport({
    ...(url !== undefined && smtpAddress(url)),
    ...{ connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS },
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return `mail (SMTP_URL) does not answer: ${reasonOf(error)}`
  } finally {
    transport.close()
  }
}

const pong = z.object({ nonce: z.string() })

/**
 * The custody adapter counts when it answers `POST <CUSTODY_URL>/ping`, a JSON body of a fresh nonce with its Ed25519
 * signature by `SIGNING_KEY` in `X-Signature`, with that nonce, and refuses the same body with another signature: an
 * adapter that does not look at signatures would pay out to whoever asks.
 */
async function custodyFault({ custodyUrl, signingKey }: LiveParts['operator']): Promise<string | undefined> {
  if (custodyUrl === undefined || signingKey === undefined)
    return 'custody (CUSTODY_URL, SIGNING_KEY) is not set'
  const signer = openKeys({ folder: '', env: { RELEASE_SIGNING_KEY: signingKey } }).signer('custody')
  try {
    const answer = await ping(custodyUrl, signer, 'signed')
    if (!answer.isAnswered) return `custody (CUSTODY_URL) answers a signed ping with ${answer.status}`
    const forged = await ping(custodyUrl, signer, 'forged')
    return forged.status < 400 ? 'custody (CUSTODY_URL) takes a ping with a wrong signature' : undefined
  } catch (error) {
    return `custody (CUSTODY_URL) does not answer: ${reasonOf(error)}`
  }
}

async function ping(custodyUrl: string, signer: Signer, kind: 'signed' | 'forged') {
  const nonce = randomUUID()
  const body = JSON.stringify({ nonce, at: new Date().toISOString() })
  const { signature } = signer.sign(kind === 'signed' ? body : `${body} `)
  const response = await fetch(`${custodyUrl.replace(/\/$/, '')}/ping`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature': signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const { data } = pong.safeParse(await response.json().catch(() => undefined))
  return { status: response.status, isAnswered: response.status === 200 && data?.nonce === nonce }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
}
