import { build } from '../electron/build.ts'
import { findElectron } from '../electron/runtime.ts'
import { ensureSystemPackages } from '../electron/system-packages.ts'

/** Once before all end-to-end tests: what they run on. */
export default async function setUp(): Promise<void> {
  await findElectron(log)
  await ensureSystemPackages(log)
  await build()
}

function log(line: string): void {
  console.error(line)
}
