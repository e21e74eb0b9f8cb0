/**
 * Sees that the app which `npm run package` laid out starts, and does not once a byte of its archive is another: on macOS and Windows, the systems
 * where Electron looks at that.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PACKAGES, PRODUCT } from './project.ts'

/** One that is to start has by then, and one that is not to has ended. */
const RUNS_MS = 20_000
const IS_MACOS = process.platform === 'darwin'
const PROGRAM = IS_MACOS ? `${PRODUCT}.app/Contents/MacOS/${PRODUCT}` : `${PRODUCT}.exe`
const ARCHIVE = IS_MACOS ? `${PRODUCT}.app/Contents/Resources/app.asar` : 'resources/app.asar'

const folder = mkdtempSync(join(tmpdir(), 'modwell-integrity-'))
try {
  const [laidOut = ''] = readdirSync(join(PACKAGES, 'app'))
  cpSync(join(PACKAGES, 'app', laidOut), join(folder, 'app'), { recursive: true, verbatimSymlinks: true })
  if (!(await runs('untouched'))) throw new Error('the app does not start at all')
  const archive = readFileSync(join(folder, 'app', ARCHIVE))
  const at = archive.indexOf(`"productName": "${PRODUCT}"`)
  if (at === -1) throw new Error('the archive does not say what the app is called')
  archive.write('N', at + '"productName": "'.length)
  writeFileSync(join(folder, 'app', ARCHIVE), archive)
  if (await runs('changed')) throw new Error('the app starts although its archive was changed')
  console.log('the app starts, and does not once its archive is changed')
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Whether it still does after a while. */
async function runs(home: string): Promise<boolean> {
  const child = spawn(join(folder, 'app', PROGRAM), [`--home=${join(folder, home)}`, '--service=http://127.0.0.1:1'])
  const ended = once(child, 'exit')
  const late = new Promise<'runs'>((resolve) => setTimeout(resolve, RUNS_MS, 'runs'))
  if ((await Promise.race([ended, late])) !== 'runs') return false
  child.kill()
  await ended
  return true
}
