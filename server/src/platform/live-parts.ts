import { randomBytes } from 'node:crypto'
import { smtpAddress } from '@quayside/release/smtp'
import { createTransport } from 'nodemailer'
import type { CustodySettings } from './custody/custody-settings.ts'
import { ethereumNode, readChain } from './custody/ethereum/ethereum-node.ts'
import { connectService, type ServiceSettings } from './custody/http/custody-service.ts'
import { StartError } from './start-error.ts'

export type LiveParts = {
  readonly smtp: { readonly url: string } | undefined
  readonly custody: CustodySettings | undefined
}

const ANSWER_MS = 10_000

/** Checks mail and custody; throws a StartError that names every failing one (rules §1.3). */
export async function requireLiveParts({ smtp, custody }: LiveParts): Promise<void> {
  const faults = await Promise.all([mailFault(smtp?.url), custodyFault(custody)])
  const found = faults.filter(fault => fault !== undefined)
  if (found.length > 0) throw new StartError(`SITE_MODE=live cannot start: ${found.join('; ')}.`)
}

/** Mail passes when the server greets us and accepts the credentials. */
async function mailFault(url: string | undefined): Promise<string | undefined> {
  const transport = createTransport({
    ...(url !== undefined && smtpAddress(url)),
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
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

async function custodyFault(custody: CustodySettings | undefined): Promise<string | undefined> {
  if (custody?.kind === 'http') return await serviceFault(custody)
  if (custody?.kind === 'ethereum') return await nodeFault(custody.rpcUrl)
  return 'custody (CUSTODY) is not set'
}

/** A service that accepts a ping signed with another key would pay anyone. */
async function serviceFault(service: ServiceSettings): Promise<string | undefined> {
  const clock = { now: Date.now }
  try {
    await connectService(service, clock)('ping', {})
  } catch (error) {
    return `custody (CUSTODY_URL) does not answer: ${reasonOf(error)}`
  }
  const stranger = { ...service, signingKey: randomBytes(32).toString('base64') }
  const isTaken = await connectService(stranger, clock)('ping', {}).then(
    () => true,
    () => false,
  )
  return isTaken ? 'custody (CUSTODY_URL) takes a ping with a wrong signature' : undefined
}

async function nodeFault(url: string): Promise<string | undefined> {
  try {
    await readChain(ethereumNode(url)).requireMainNetwork()
    return undefined
  } catch (error) {
    return `custody (ETHEREUM_RPC_URL) does not answer: ${reasonOf(error)}`
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
}
