import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { money } from '@quayside/money/money'
import type { TestApp } from '../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { leg, move, type Posting, posting } from '../../ledger/posting.ts'

const PLACE = { kind: 'available', currency: 'USD', mode: 'demo' } as const

export function opened(
  userId: string,
  {
    reference,
    at,
    memo = 'BTCUSDT',
    margin = 500n,
  }: { reference: string; at: number; memo?: string; margin?: bigint },
): Posting {
  const available = customerAccount(userId, PLACE)
  return posting({ kind: 'contract_open', reference, at, memo }, [
    ...move(available, customerAccount(userId, { ...PLACE, kind: 'margin' }), money('USD', margin)),
    leg(available, money('USD', -1n)),
    leg(houseAccount('fees', 'USD', 'demo'), money('USD', 1n)),
  ])
}

export function exchanged(userId: string, { reference, at }: { reference: string; at: number }): Posting {
  const own = (currency: 'USD' | 'BTC') => customerAccount(userId, { ...PLACE, currency })
  return posting({ kind: 'exchange', reference, at, memo: 'USD to BTC' }, [
    ...move(own('USD'), houseAccount('fx', 'USD', 'demo'), money('USD', 200n)),
    ...move(houseAccount('fx', 'BTC', 'demo'), own('BTC'), money('BTC', 3_000n)),
  ])
}

export function deposited(userId: string, { reference, at }: { reference: string; at: number }): Posting {
  const real = { currency: 'USDT', mode: 'real' } as const
  return posting(
    { kind: 'deposit', reference, at, memo: 'USDT ERC20' },
    move(
      houseAccount('custody', 'USDT', 'real'),
      customerAccount(userId, { ...real, kind: 'available' }),
      money('USDT', 250_000_000n),
    ),
  )
}

export function credited(userId: string, { reference, at }: { reference: string; at: number }): Posting {
  const own = customerAccount(userId, PLACE)
  return posting(
    { kind: 'credit', reference, at },
    move(houseAccount('custody', 'USD', 'demo'), own, money('USD', 100n)),
  )
}

export function bidOn(
  userId: string,
  { reference, at, memo }: { reference: string; at: number; memo: string },
): Posting {
  const real = { currency: 'USDT', mode: 'real' } as const
  return posting(
    { kind: 'bid_hold', reference, at, memo },
    move(
      customerAccount(userId, { ...real, kind: 'available' }),
      customerAccount(userId, { ...real, kind: 'bid_hold' }),
      money('USDT', 120_000_000n),
    ),
  )
}

export async function bookAll(
  { services }: Pick<TestApp, 'services'>,
  postings: readonly Posting[],
): Promise<void> {
  for (let from = 0; from < postings.length; from += 1_000)
    await services.storage.write(async tx => {
      for (const made of postings.slice(from, from + 1_000)) await post(tx, made)
    })
}

export async function fileOf(
  { app }: Pick<TestApp, 'app'>,
  path: 'statement.pdf' | 'statement.csv' | 'statement-lines.csv',
  requested: { readonly token: string; readonly query: Record<string, string>; readonly virtually?: string },
) {
  const { token, query, virtually = 'NO' } = requested
  const url = `${API_PREFIX}/user/${path}`
  const response = await app.inject({ url, query, headers: { authorization: token, virtually } })
  const { statusCode: status, headers, rawPayload: bytes } = response
  return { status, headers, bytes, text: response.body }
}

/** The help center's commands, one for Unix tools and one for Node; either suffices. */
export function checkCommands(file: string): readonly [shell: string, node: string] {
  return [
    `h=; while IFS= read -r l; do h=$(sha256sum <<< "$h$l" | cut -c1-64); done < ${file}; echo $h`,
    `node -p "require('fs').readFileSync('${file}','utf8').split('\\n').slice(0,-1)\n.reduce((h,l)=>require('crypto').createHash('sha256').update(h+l+'\\n').digest('hex'),'')"`,
  ]
}
