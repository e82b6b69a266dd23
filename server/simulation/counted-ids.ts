import type { Clock } from '@quayside/contracts/clock'
import type { Ids } from '../src/platform/ids.ts'
import type { Dice } from './dice.ts'

export function createCountedIds(clock: Clock, dice: Dice): Ids {
  let count = 0
  const counted = (digits: number) => {
    count += 1
    return count.toString(16).padStart(digits, '0')
  }
  return {
    next() {
      const time = clock.now().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${counted(12)}`
    },
    token: () => dice.hex(64),
    code: () => String(dice.int(0, 999_999)).padStart(6, '0'),
    inviteCode: () => counted(8),
    orderNo: () => `${clock.now()}${counted(8)}`,
  }
}
