import * as z from 'zod/mini'
import { emailAddress } from '../../customer/email-address.ts'
import { get, post } from '../../endpoint.ts'
import { LOCALES } from '../../locales.ts'
import { isoTime } from '../../primitives.ts'
import { emailCode, session } from './login.ts'

/** Networks whose wallets can sign in (spec §9). */
export const CHAIN_TYPES = ['ethereum', 'tron'] as const
export type ChainType = (typeof CHAIN_TYPES)[number]

/** Chain id of the network on which a wallet signs: the main networks. */
export const CHAIN_IDS = { ethereum: 1, tron: 728_126_428 } as const satisfies Record<ChainType, number>

export const MOST_WALLETS = 20

/** Why a wallet's signature is rejected (403; `linkedElsewhere`, `tooMany`: 409). `contractWallet` needs a node. */
export const WALLET_REFUSALS = [
  'nonce',
  'replayed',
  'expired',
  'domain',
  'text',
  'signature',
  'contractWallet',
  'linkedElsewhere',
  'lastWay',
  'tooMany',
] as const

const chainType = z.enum(CHAIN_TYPES)
const address = z.string().check(z.regex(/^(0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/))
const locale = z.optional(z.enum(LOCALES.map(entry => entry.value)))

const signed = {
  chainType,
  address,
  message: z.string().check(z.minLength(1), z.maxLength(2_000)),
  signature: z.string().check(z.regex(/^(0x)?[0-9a-fA-F]{2,8192}$/)),
}

export const walletNonce = get('/login/walletNonce', {
  summary:
    'The text (ERC-4361) that a wallet signs to sign in or, with a token, to be linked; good once, 5 minutes',
  query: z.object({
    address,
    chainType,
    purpose: z.optional(z.enum(['signIn', 'link'])),
    /** Requires the fresh sign-in of linking before the wallet signs. Absent from an older browser. */
    freshSignIn: z.optional(z.literal('yes')),
    locale,
  }),
  result: z.object({ nonce: z.string(), message: z.string(), expiresAt: isoTime }),
})

export const loginByWallet = post('/login/loginByWallet', {
  summary: 'Signs in by a wallet; an unknown address opens an account without e-mail and password',
  body: z.object({
    loginType: z.literal('wallet'),
    ...signed,
    inviteCode: z.optional(z.string().check(z.maxLength(32))),
    locale,
  }),
  result: session,
  errors: ['10005'],
})

export const way = z.object({
  method: z.string(),
  id: z.string(),
  name: z.string(),
  addedAt: z.nullable(isoTime),
  lastUsedAt: z.nullable(isoTime),
  chainType: z.optional(chainType),
  /** Whether it can be removed now: some methods never can, and the last one stays. */
  removable: z.boolean(),
})
export type Way = z.infer<typeof way>

export const wayList = z.array(way)

export const ways = get('/user/ways', {
  summary: 'Every way in which the customer can sign in',
  access: 'customer',
  result: wayList,
})

export const linkWallet = post('/user/linkWallet', {
  summary: 'Links a wallet to the account; an address belongs to one account at a time',
  access: 'customer',
  body: z.object({ loginType: z.optional(z.literal('wallet')), ...signed }),
  result: wayList,
})

export const unlink = post('/user/unlink', {
  summary: 'Removes a way to sign in; the last one stays',
  access: 'customer',
  body: z.object({
    method: z.string().check(z.maxLength(32)),
    id: z.string().check(z.maxLength(64), z.regex(/^[^\0]*$/)),
  }),
  result: wayList,
  errors: ['10008'],
})

export const addEmail = post('/user/email', {
  summary: 'Gives an account without an e-mail its address, with a code that was sent there',
  access: 'customer',
  body: z.object({ email: emailAddress, code: emailCode }),
  result: wayList,
  errors: ['10002', '10007', '10008'],
})
