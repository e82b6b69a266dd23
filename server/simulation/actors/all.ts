import type { Actor } from './actor.ts'
import { askForAlert, takeAlertBack } from './alerts.ts'
import { buyMarket } from './buy-market.ts'
import { buyOption, lookAtOption } from './buy-option.ts'
import { close, closeTwice } from './close.ts'
import { closeAll, closePart } from './close-more.ts'
import { deposit } from './deposit.ts'
import { exchange } from './exchange.ts'
import { amend, cancel, placeLimit } from './limit-orders.ts'
import { limitSelf } from './limit-self.ts'
import { borrow, reviewLoans } from './loans.ts'
import { changeMargin } from './margin.ts'
import { modify } from './modify.ts'
import { bidOrBuy, receive } from './nfts.ts'
import { buyPlan, exitPlan } from './plans.ts'
import { lookUp, read } from './read.ts'
import { repeat, repeatAtOnce, reuse } from './repeat.ts'
import { resetDemo } from './reset-demo.ts'
import { reverse } from './reverse.ts'
import { tryStrangers } from './strangers.ts'
import { orderTooOften } from './too-often.ts'
import { reviewWithdrawals, takeWithdrawalBack, withdraw } from './withdraw.ts'

export const ACTORS: readonly Actor[] = [
  buyMarket,
  placeLimit,
  amend,
  modify,
  changeMargin,
  reverse,
  cancel,
  close,
  closeTwice,
  closePart,
  closeAll,
  resetDemo,
  buyOption,
  lookAtOption,
  buyPlan,
  exitPlan,
  askForAlert,
  takeAlertBack,
  exchange,
  deposit,
  limitSelf,
  withdraw,
  takeWithdrawalBack,
  reviewWithdrawals,
  borrow,
  reviewLoans,
  bidOrBuy,
  receive,
  read,
  lookUp,
  repeat,
  repeatAtOnce,
  reuse,
  tryStrangers,
  orderTooOften,
]
