import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createContractLookup } from './contract-code.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it.each([
  ['no code', '0x', false],
  ['code', '0x6080604052', true],
  ['a delegation of a person’s own account', `0xef0100${'5a'.repeat(20)}`, false],
])('an address with %s is asked about: %s', async (_, result, isContract) => {
  const node = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve))
  const { port } = node.address() as AddressInfo
  const errors: unknown[] = []
  const look = createContractLookup({ ethereum: `http://127.0.0.1:${port}`, tron: undefined }, error =>
    errors.push(error),
  )
  expect([await look('ERC20', ADDRESS), errors]).toEqual([isContract, []])
  expect(await look('TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBeUndefined()
  await new Promise(resolve => node.close(resolve))
})
