import { setTimeout as wait } from 'node:timers/promises'
import { SYSTEM_CLOCK } from '../src-main/core/services/hosting/http/waiting/clock.ts'

const SHORTER = 20

/**
 * Where tests run the core in their own process, what it waits before it asks again takes a twentieth of the time: how long a
 * pause is belongs to the tests of `retry` and of the budget, which have a clock of their own.
 */
SYSTEM_CLOCK.sleep = (milliseconds, signal) =>
  wait(milliseconds / SHORTER, undefined, signal === undefined ? {} : { signal })
