import { expect, it } from 'vitest'
import { cleanMessage } from './error-message.ts'

it.each([
  ["TypeError: Cannot read properties of undefined (reading 'balance')", undefined],
  ['ReferenceError: drawChart is not defined', undefined],
  [
    'RemoteLoadError: https://quayside.example/remotes/mfe-loan/1.0.0/a.js?t=1 failed',
    'RemoteLoadError: https://quayside.example/remotes/mfe-loan/1.0.0/a.js failed',
  ],
  ['Unexpected token in "{name: Ada Lovelace}"', 'Unexpected token in <text>'],
  ["no loan of 'Ada Lovelace'", 'no loan of <text>'],
  ["no loan of 'Ada'", 'no loan of <text>'],
  ["Unexpected token 'hunter2'", 'Unexpected token <text>'],
  ["undefined is not an object (evaluating 'loan.rate')", undefined],
  ['kein Konto von „Maria Schmidt“', 'kein Konto von <text>'],
  ['no account of ‘Maria’, «Ada», or »Eva«', 'no account of <text>, <text>, or <text>'],
  ['call 030-123-456', 'call <number>'],
  ['no account ١٢٣٤٥', 'no account <number>'],
  ['mail ada@example.com bounced', 'mail <address> bounced'],
  [`${'a'.repeat(70)}@example.com and x@1.2@example.com bounced`, '<address> and x@<address> bounced'],
  ['failed (mfe-loan@1.1.0)', undefined],
  ['no account 12345678', 'no account <number>'],
  ['paid 12 345.67 to 0x52908400098527886E0F7030069857D2E4169EE7', 'paid <number> to <token>'],
  ['bad session eyJhbGciOiJIUzI1NiJ9', 'bad session <token>'],
  ['answered 404 after 12 s', undefined],
  ['a\n\tb\u0000c', 'a b c'],
  ['x'.repeat(900), 'x'.repeat(200)],
])('cleans %j', (message, cleaned = message) => {
  expect(cleanMessage(message)).toBe(cleaned)
})
