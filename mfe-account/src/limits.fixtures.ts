import {
  endExclusion,
  excludeSelf,
  getLimits,
  getSessionSoFar,
  setLimit,
  setReminder,
  takeTimeOut,
} from '@quayside/contracts/endpoints/account/limits'
import { buildLimits, SOME_TIME } from '@quayside/testing/builders'
import { answer, type Fixture } from '@quayside/testing/fixtures'

const LIMITS = buildLimits({
  daily: { kind: 'deposit', limit: '500.00', used: '200.00', left: '300.00' },
})

export const limitAnswers: readonly Fixture[] = [
  ...[getLimits, setLimit, setReminder, takeTimeOut, excludeSelf, endExclusion].map(endpoint =>
    answer(endpoint, LIMITS),
  ),
  answer(getSessionSoFar, { minutes: null, signedInAt: SOME_TIME, result: null }),
]
