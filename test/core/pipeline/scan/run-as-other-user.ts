import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const NOBODY = 65534

/**
 * Runs a module's text and answers what it prints. As root, which may read everything, it runs as another user, by a copy
 * of Node and of the core that this one may read. `CORE` in the text stands for the core's folder.
 */
export function runAsOtherUser(script: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'modwell-user-'))
  try {
    for (const part of [
      'pipeline/scan',
      'archives',
      'files',
      'services/workers',
      'services/disk',
      'model',
      'errors.ts',
    ]) {
      cpSync(join(ROOT, 'src-main/core', part), join(copy, 'src-main/core', part), { recursive: true })
    }
    mkdirSync(join(copy, 'node_modules'))
    for (const part of [
      'resources/text',
      'resources/locales',
      'node_modules/smol-toml',
      'node_modules/intl-messageformat',
      'node_modules/@formatjs',
    ]) {
      cpSync(join(ROOT, part), join(copy, part), { recursive: true })
    }
    const node = join(copy, 'node')
    cpSync(process.execPath, node)
    execFileSync('chmod', ['-R', 'a+rX', copy])
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    const text = script.replaceAll('CORE', join(copy, 'src-main/core'))
    return execFileSync(node, ['--input-type=module', '-e', text], { ...user, cwd: tmpdir(), encoding: 'utf8' })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
