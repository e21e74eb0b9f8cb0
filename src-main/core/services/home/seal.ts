import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Seal } from '../../model/words/sealed-json.ts'

/** With the home's secret: hexadecimal HMAC-SHA-256. */
export function createSeal(secret: string): Seal {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  return {
    sign,
    isOurs(text, tag) {
      const [given, right] = [Buffer.from(tag), Buffer.from(sign(text))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
