import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findLauncher } from '../../../../src-main/core/services/running/running-launchers.ts'
import type { Launcher } from '../../../../src-main/core/model/instances/instance.ts'
import { setUpTemporaryFolder } from '../../../fixtures/launchers/temporary-folder.ts'

const present = setUpTemporaryFolder()

/** What the system tells of one process, in a folder as `/proc` is. */
function write(pid: number, program: string, ...parameters: readonly string[]): void {
  const folder = join(present.path, 'proc', String(pid))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'cmdline'), [program, ...parameters, ''].join('\0'))
  symlinkSync(present.path, join(folder, 'cwd'))
}

async function found(launcher: Launcher, path: string): Promise<string | null> {
  const game = await findLauncher({ launcher, path }, 'linux', join(present.path, 'proc'))
  return game === null ? null : game.sign
}

it('the Minecraft Launcher is noticed by its program, unless it is told another folder', async () => {
  const game = join(present.path, '.minecraft')
  mkdirSync(game)
  write(4711, '/usr/bin/java', '-jar', 'minecraft-launcher')
  expect(await found('vanilla', game)).toBeNull()
  write(4712, '/opt/minecraft-launcher/minecraft-launcher', '--workDir', present.path)
  write(4713, '/opt/minecraft-launcher/minecraft-launcher', `--workDir=${present.path}`)
  expect(await found('vanilla', game)).toBeNull()
  expect(await found('xmcl', game)).toBeNull()
  write(4714, '/opt/minecraft-launcher/minecraft-launcher', '--workDir', game)
  expect(await found('vanilla', game)).toBe('process 4714 (minecraft-launcher)')
  write(4710, '/opt/minecraft-launcher/minecraft-launcher')
  expect(await found('vanilla', present.path)).toMatch(/^process 471[0-3]/)
})

it.each([
  ['/tmp/.mount_xmclAb12/xmcl', true],
  ['/opt/X Minecraft Launcher/xmcl', true],
  ['/usr/bin/xmcli', false],
])('%s is XMCL: %j', async (program, isIt) => {
  write(4711, program, '--no-sandbox')
  expect((await found('xmcl', present.path)) !== null).toBe(isIt)
  expect(await found('vanilla', present.path)).toBeNull()
})
