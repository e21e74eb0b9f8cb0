import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFloorRuntime, isFloorFolder } from './floor-runtime.ts'
import { electronBinaryName, findRealElectron } from './real-electron.ts'

export type ElectronRuntime = {
  /** Absolute path of the program to start. */
  readonly executable: string
  /** The folder it lies in; what `ELECTRON_OVERRIDE_DIST_PATH` would be set to. */
  readonly folder: string
  /** Whether this is the old compatibility runtime (Electron 25) instead of the real one. */
  readonly isFloor: boolean
}

const OVERRIDE = 'ELECTRON_OVERRIDE_DIST_PATH'

let found: Promise<ElectronRuntime> | undefined

/**
 * The Electron to run the app with: the one `ELECTRON_OVERRIDE_DIST_PATH` names, else the real package's, which is
 * downloaded on first use, else the compatibility runtime from the package registry. The answer is kept for this
 * process and, by that variable, for the processes it starts. Throws when there is none, saying what was tried.
 */
export async function findElectron(log: (line: string) => void = () => undefined): Promise<ElectronRuntime> {
  found ??= search(log)
  return found
}

async function search(log: (line: string) => void): Promise<ElectronRuntime> {
  const override = process.env[OVERRIDE]
  if (override !== undefined && override !== '') return describe(override, electronBinaryName())
  const real = await findRealElectron(log)
  if (real.kind === 'found') return describe(real.folder, real.binary)
  log(`Electron could not be downloaded (${real.reason}): using the compatibility runtime (Electron 25)`)
  const floor = describe(await ensureFloorRuntime(log), 'electron')
  process.env[OVERRIDE] = floor.folder
  return floor
}

function describe(folder: string, binary: string): ElectronRuntime {
  const executable = join(folder, binary)
  if (!existsSync(executable)) throw new Error(`there is no Electron at ${executable}`)
  return { executable, folder, isFloor: isFloorFolder(folder) }
}
