import { expect, it } from 'vitest'
import { describeAgent } from './describe-agent.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['Mozilla/5.0', null, null],
  ['', null, null],
])('reads %s', (userAgent, browser, system) => {
  expect(describeAgent(userAgent)).toEqual({ browser, system, program: null })
})

it.each([
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['python-requests/2.32 (internal)', 'python-requests'],
  ['<b>curl</b>', null],
])('calls a program by what it says of itself: %s', (userAgent, program) => {
  expect(describeAgent(userAgent)).toEqual({ browser: null, system: null, program })
})
