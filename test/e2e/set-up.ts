import { build } from '../electron/build.ts'
import { openDisplay } from '../electron/display.ts'
import { findElectron } from '../electron/runtime.ts'
import { ensureSystemPackages } from '../electron/system-packages.ts'

/** Once before all end-to-end tests: what they run on. Answers with what takes the display away again. */
export default async function setUp(): Promise<() => Promise<void>> {
  await findElectron(log)
  await ensureSystemPackages(log)
  await build()
  return openDisplay()
}

function log(line: string): void {
  console.error(line)
}
