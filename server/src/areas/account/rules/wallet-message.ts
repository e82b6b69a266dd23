import { CHAIN_IDS, type ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import type { ParsedMessage } from '@spruceid/siwe-parser'

/** Time to sign a message (wallets, "Sign-in and linking"). */
export const MESSAGE_LIFE_MS = 5 * 60_000

export type WalletMessage = {
  readonly chainType: ChainType
  readonly address: string
  readonly origin: string
  readonly locale: Locale
  readonly nonce: string
  /** Milliseconds since the epoch. */
  readonly issuedAt: number
  readonly accountId: string | undefined
}

const NAMES: Readonly<Record<ChainType, string>> = { ethereum: 'Ethereum', tron: 'Tron' }

type Statements = { readonly signIn: string; readonly link: string }

const ENGLISH: Statements = {
  signIn: 'Sign in with this wallet. Signing costs nothing and moves no money.',
  link: 'Link this wallet to my account. Signing costs nothing and moves no money.',
}

/** Statements in ASCII, as the standard requires; wallets show other text without the domain check. */
const STATEMENTS: Readonly<Partial<Record<Locale, Statements>>> = {
  de: {
    signIn: 'Anmeldung mit dieser Wallet. Die Signatur kostet nichts und bewegt kein Geld.',
    link: 'Diese Wallet mit meinem Konto verbinden. Die Signatur kostet nichts und bewegt kein Geld.',
  },
  fr: {
    signIn: "Connexion avec ce portefeuille. Signer est gratuit et n'autorise aucun transfert.",
    link: "Ajout de ce portefeuille dans mon compte. Signer est gratuit et n'autorise aucun transfert.",
  },
  it: {
    signIn: 'Accesso con questo portafoglio. La firma non costa nulla e non autorizza trasferimenti.',
    link: 'Collegamento di questo portafoglio al mio conto. La firma non costa nulla e non autorizza trasferimenti.',
  },
  es: {
    signIn: 'Acceso con esta billetera. Firmar es gratis y no permite mover fondos.',
    link: 'Vincular esta billetera a mi cuenta. Firmar es gratis y no permite mover fondos.',
  },
}

export function composeMessage(said: WalletMessage): string {
  const { chainType, address, origin, locale, nonce, issuedAt, accountId } = said
  const statements = STATEMENTS[locale] ?? ENGLISH
  return [
    `${new URL(origin).host} wants you to sign in with your ${NAMES[chainType]} account:`,
    address,
    '',
    accountId === undefined ? statements.signIn : statements.link,
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${CHAIN_IDS[chainType]}`,
    `Nonce: ${nonce}`,
    `Issued At: ${isoOf(issuedAt)}`,
    `Expiration Time: ${isoOf(issuedAt + MESSAGE_LIFE_MS)}`,
    ...(accountId === undefined ? [] : [`Request ID: ${accountId}`]),
  ].join('\n')
}

/** Converts a text for the standard's parser; undefined if network or address differ. */
export function standardForm(
  message: string,
  wallet: { readonly chainType: ChainType; readonly address: string; readonly hexAddress: string },
): string | undefined {
  const [head = '', address, ...rest] = message.split('\n')
  const ending = ` wants you to sign in with your ${NAMES[wallet.chainType]} account:`
  if (!head.endsWith(ending) || address !== wallet.address) return undefined
  const standard = `${head.slice(0, -ending.length)} wants you to sign in with your Ethereum account:`
  return [standard, wallet.hexAddress, ...rest].join('\n')
}

const FIELDS = [
  'scheme',
  'domain',
  'address',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
] as const satisfies readonly (keyof ParsedMessage)[]

export function differingField(
  signed: ParsedMessage,
  issued: ParsedMessage,
): (typeof FIELDS)[number] | undefined {
  return FIELDS.find(field => JSON.stringify(signed[field]) !== JSON.stringify(issued[field]))
}
