import type { FirstLook } from '../../../src-preload/contract.ts'

/** What main wrote into the page, so that its first frame shows what was known last. */
export const firstLook: FirstLook = readFirstLook()

function readFirstLook(): FirstLook {
  const written = document.querySelector<HTMLMetaElement>('meta[name="first-look"]')?.content ?? ''
  return JSON.parse(written) as FirstLook
}
