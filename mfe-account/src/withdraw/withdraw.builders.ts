import type { ResultOf } from '@quayside/contracts/endpoint'
import type { BookAddress } from '@quayside/contracts/endpoints/funds/address-book'
import type {
  WithdrawalRecord,
  WithdrawalTerms,
  withdrawalAuth,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { SOME_TIME } from '@quayside/testing/builders'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

export function buildWithdrawalTerms(over: Partial<WithdrawalTerms> = {}): WithdrawalTerms {
  return {
    identity: 'verified',
    isSample: true,
    waits: null,
    limit: { most: '10000.00', left: '9500.00' },
    methods: ['wallet'],
    hasSecondFactor: false,
    wallets: [{ chainType: 'ethereum', address: ADDRESS, usableAt: SOME_TIME }],
    currencies: [
      {
        currency: 'USDT',
        networks: ['ERC20', 'TRC20'],
        available: '5000.000000',
        minimum: '10',
        rate: '0.001',
      },
    ],
    ...over,
  }
}

export function buildAddress(over: Partial<BookAddress> = {}): BookAddress {
  return {
    id: 'address-1',
    currency: 'USDT',
    network: 'ERC20',
    address: ADDRESS,
    label: 'Ledger',
    status: 'usable',
    usableAt: SOME_TIME,
    addedAt: SOME_TIME,
    ...over,
  }
}

export function buildWithdrawal(over: Partial<WithdrawalRecord> = {}): WithdrawalRecord {
  return {
    id: 'withdrawal-1',
    orderNo: '20261120-1',
    clientId: '0197a2c4-0000-7000-8000-000000000001',
    currency: 'USDT',
    network: 'ERC20',
    amount: '500',
    fee: '0.5',
    receive: '499.5',
    address: ADDRESS,
    label: 'Ledger',
    method: 'wallet',
    status: 'submitted',
    reason: null,
    hash: null,
    explorer: null,
    confirmations: null,
    cancellable: true,
    dueAt: SOME_TIME,
    reviewer: null,
    timeline: [{ status: 'submitted', at: SOME_TIME }],
    ...over,
  }
}

export function buildWithdrawalQuote(
  over: Partial<ResultOf<typeof withdrawalAuth>> = {},
): ResultOf<typeof withdrawalAuth> {
  const names = ['statement', 'amount', 'fee', 'receive', 'destination']
  const values = ['I authorize this withdrawal.', '500', '0.5', '499.5', ADDRESS]
  const fields = names.map((name, index) => ({ name, words: name, value: values[index] ?? '' }))
  return {
    typedData: {
      domain: { name: 'Quayside', version: '1', chainId: 1 },
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        WithdrawalAuthorization: names.map(name => ({ name, type: 'string' })),
      },
      primaryType: 'WithdrawalAuthorization',
      message: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    },
    fields,
    nonce: 'nonce-1',
    amount: '500',
    fee: '0.5',
    receive: '499.5',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    ...over,
  }
}
