import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import { walletFunctionsIn } from './wallet-check.ts'

function found(text: string): readonly string[] {
  return walletFunctionsIn(bytesOf(text))
}

describe('functions that give a right to spend', () => {
  it.each([
    ['a human-readable signature', 'const abi=["function approve(address spender,uint256 amount)"]'],
    ['an entry of an ABI', '[{"type":"function","name":"approve","inputs":[]}]'],
    ['an ABI inside a text', 'JSON.parse("[{\\"name\\":\\"approve\\"}]")'],
    ['a call', 'await token.approve(spender, amount)'],
    ['an optional call', 'token.approve?.(spender)'],
    ['a computed call', "token['approve'](spender)"],
    ['a function name for a client', 'write({functionName:`approve`})'],
    ['its selector', 'data="0x095ea7b3"+pad(spender)'],
    ['its selector in capitals', 'data="0X095EA7B3"'],
    ['its selector without a prefix', "data='095ea7b3000000000000'"],
    ['its selector as a minifier writes it', 'switch(s){case 157198259:go()}'],
  ])('finds approve as %s', (_, text) => {
    expect(found(text).join()).toMatch(/^approve/)
  })

  it.each([
    ['permit', 'token.permit(owner, spender, value, deadline, v, r, s)'],
    ['permit', 'sign({primaryType:"Permit"})'],
    ['permit', 'types={"PermitSingle":[{name:"details"}]}'],
    ['permit (0xd505accf)', 'd505accf'],
    ['permit (0x8fcbaf0c)', '0x8fcbaf0c'],
    ['increaseAllowance', 'increaseAllowance'],
    ['increaseAllowance (0x39509351)', '"0x39509351"'],
    ['setApprovalForAll', 'nft.setApprovalForAll(operator,true)'],
    ['setApprovalForAll (0xa22cb465)', '0xa22cb465'],
    ['permitTransferFrom', 'x.permitTransferFrom'],
  ])('finds %s in %s', (name, text) => {
    expect(found(text)).toContain(name)
  })

  it('reads bytes of any kind', () => {
    const wasm = new Uint8Array([0, 0x61, 0x73, 0x6d, 0xff, ...bytesOf('setApprovalForAll'), 0xfe])
    expect(walletFunctionsIn(wasm)).toEqual(['setApprovalForAll'])
  })
})

describe('ordinary words and figures', () => {
  it.each([
    'The loan was approved; approve it within 7 days.',
    '{"loan.approve":"Approve the loan","approve":"Approve"}',
    'No permit is needed: "residence permit", permitted, se permite',
    'const approved = state.isApproved; onApprove(approved)',
    'color:#095ea7; width:1571982590px',
    'a1095ea7b3',
    'sha384-d505accXf',
    'eth_signTypedData_v4 with primaryType "Withdrawal"',
  ])('leaves "%s" alone', text => {
    expect(found(text)).toEqual([])
  })
})
