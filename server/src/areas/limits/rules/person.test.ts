import { expect, it } from 'vitest'
import type { PersonFact } from '../../services.ts'
import { canonicalForms } from './person.ts'

const email = (text: string): PersonFact => ({ kind: 'email', email: text })
const wallet = (chainType: 'ethereum' | 'tron', address: string): PersonFact => ({
  kind: 'wallet',
  chainType,
  address,
})
const identity = (firstName: string, lastName: string, birthdate = '1990-02-28'): PersonFact => ({
  kind: 'identity',
  firstName,
  lastName,
  birthdate,
})

async function isShared(one: PersonFact, other: PersonFact): Promise<boolean> {
  const forms = new Set(await canonicalForms(one))
  return (await canonicalForms(other)).some(form => forms.has(form))
}

it.each<[string, PersonFact, PersonFact]>([
  ['case', email('Maria@Example.test'), email('maria@example.TEST')],
  ['an international domain', email('maria@bücher.example'), email('maria@xn--bcher-kva.example')],
  ['full-width letters', email('ｍａｒｉａ@example.test'), email('maria@example.test')],
  ['a tag', email('maria+second@example.test'), email('maria@example.test')],
  [
    'a checksum',
    wallet('ethereum', '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'),
    wallet('ethereum', '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf'),
  ],
  [
    'the network of a key',
    wallet('ethereum', '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'),
    wallet('tron', 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'),
  ],
  ['accents', identity('María', 'Núñez'), identity('MARIA', 'NUNEZ')],
  ['composed letters', identity('Jose\u0301', 'Diaz'), identity('Jos\u00e9', 'Diaz')],
  ['the passport’s letters', identity('Jürgen', 'Groß'), identity('JUERGEN', 'GROSS')],
  ['more of them', identity('Åse', 'Møller'), identity('AASE', 'MOELLER')],
  ['an apostrophe', identity('Sean', 'O’Neill'), identity('Sean', "O'NEILL")],
  ['a hyphen', identity('Anna-Maria', 'Schmidt'), identity('Anna Maria', 'Schmidt')],
  ['a middle name', identity('María Isabel', 'Núñez'), identity('María', 'Núñez')],
  ['the order', identity('Wei', 'Zhang'), identity('Zhang', 'Wei')],
  ['the order of Han names', identity('小明', '王'), identity('王', '小明')],
  ['blanks', identity(' Maria ', 'van  der Berg'), identity('Maria', 'Van der Berg')],
])('does not tell people apart by %s', async (_, one, other) => {
  expect(await isShared(one, other)).toBe(true)
})

it.each<[string, PersonFact, PersonFact]>([
  ['mailboxes', email('maria@example.test'), email('mario@example.test')],
  ['domains', email('maria@example.test'), email('maria@example.org')],
  ['birthdates', identity('Maria', 'Weiss'), identity('Maria', 'Weiss', '1990-02-27')],
  ['surnames', identity('Maria', 'Weiss'), identity('Maria', 'Schwarz')],
  ['first names', identity('Maria', 'Weiss'), identity('Anna', 'Weiss')],
  [
    'wallets',
    wallet('ethereum', '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'),
    wallet('ethereum', '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'),
  ],
])('tells people apart by their %s', async (_, one, other) => {
  expect(await isShared(one, other)).toBe(false)
})
