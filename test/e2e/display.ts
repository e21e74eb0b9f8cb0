import { afterAll, beforeAll } from 'vitest'
import { openDisplay } from '../electron/display.ts'

// Every file of tests has a display of its own, as long as it runs: of two windows on one display only one has the focus.

let close: () => Promise<void>

beforeAll(async () => {
  close = await openDisplay()
})

afterAll(() => close())
