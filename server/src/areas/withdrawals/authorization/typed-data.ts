import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import type { SignedField, WithdrawalTypedData } from '@quayside/contracts/endpoints/funds/withdrawals'
import { CHAIN_IDS, type ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import { money, toShortText } from '@quayside/money/money'
import type { Withdrawal } from '../rules/withdrawal.ts'
import { withdrawalTexts } from '../translations.ts'

/** Fields that a wallet signs, in order (`wallets.md`, "Withdrawal authorization"). */
const SIGNED_FIELDS = [
  'statement',
  'action',
  'network',
  'asset',
  'amount',
  'fee',
  'receive',
  'destination',
  'account',
  'nonce',
  'expiresAt',
] as const
type SignedName = (typeof SIGNED_FIELDS)[number]

export type Quoted = Pick<
  Withdrawal,
  'userId' | 'nonce' | 'currency' | 'network' | 'address' | 'amount' | 'fee'
> & {
  readonly expiresAt: number
}

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
]

/** Returns the typed data a wallet signs: every figure as on the screen, and nothing that can move a token. */
export function typedDataOf(
  quoted: Quoted,
  { siteName, locale, chainType }: { siteName: string; locale: Locale; chainType: ChainType },
): WithdrawalTypedData {
  const { currency, amount, fee } = quoted
  const text = (minor: bigint) => toShortText(money(currency, minor))
  const values: Readonly<Record<SignedName, string>> = {
    statement: withdrawalTexts(locale)('signed.statement', { site: siteName }),
    action: 'withdraw',
    network: quoted.network,
    asset: currency,
    amount: text(amount),
    fee: text(fee),
    receive: text(amount - fee),
    destination: quoted.address,
    account: quoted.userId,
    nonce: quoted.nonce,
    expiresAt: isoOf(quoted.expiresAt),
  }
  return {
    domain: { name: siteName, version: '1', chainId: CHAIN_IDS[chainType] },
    types: {
      EIP712Domain: DOMAIN,
      WithdrawalAuthorization: SIGNED_FIELDS.map(name => ({ name, type: 'string' })),
    },
    primaryType: 'WithdrawalAuthorization',
    message: values,
  }
}

/** Returns the same fields with labels, for the dialog shown before the wallet opens; each value is the signed one. */
export function fieldsOf({ message }: WithdrawalTypedData, locale: Locale): SignedField[] {
  const t = withdrawalTexts(locale)
  return SIGNED_FIELDS.map(name => {
    const value = message[name] ?? ''
    const words = t(`signed.names.${name}`)
    if (name === 'action') return { name, words, value: t('signed.withdraw') }
    if (name === 'network' && value in NETWORK_NAMES) {
      return { name, words, value: NETWORK_NAMES[value as keyof typeof NETWORK_NAMES] }
    }
    return { name, words, value }
  })
}
