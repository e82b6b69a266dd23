import type { DepositRecord, DepositTerms } from '@quayside/contracts/endpoints/funds/deposits'
import { SOME_TIME } from '@quayside/testing/builders'

export function buildTerms(over: Partial<DepositTerms> = {}): DepositTerms {
  return {
    identity: 'verified',
    isSample: false,
    currencies: [
      {
        currency: 'USDT',
        minimum: '120',
        waiting: '0',
        networks: [
          {
            network: 'ERC20',
            address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
            token: '0xdAC1',
            not: ['TRC20'],
          },
          { network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', token: 'TR7N', not: ['ERC20'] },
        ],
      },
      {
        currency: 'BTC',
        minimum: '0.015',
        waiting: '0',
        networks: [{ network: 'BTC', address: 'bc1qours', token: null, not: [] }],
      },
    ],
    ...over,
  }
}

export function buildDeposit(over: Partial<DepositRecord> = {}): DepositRecord {
  const txHash = `0x${'ab'.repeat(32)}`
  return {
    id: 'deposit-1',
    orderNo: '20261120-1',
    clientId: '0197a2c4-0000-7000-8000-000000000001',
    currency: 'USDT',
    network: 'ERC20',
    address: '0x5aAe',
    amount: '500',
    credited: null,
    txHash,
    lastSix: 'ababab',
    hasProof: true,
    status: 'submitted',
    reason: null,
    reviewer: null,
    explorer: `https://etherscan.io/tx/${txHash}`,
    dueAt: SOME_TIME,
    timeline: [{ status: 'submitted', at: SOME_TIME }],
    ...over,
  }
}
