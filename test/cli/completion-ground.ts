import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { historyDocument } from './documents.ts'
import { runModwell } from './run-modwell.ts'

let folder: string
export let home: string
/** All that there are, newest first. */
export let changeSets: readonly string[]

/** What a shell answers that completes by the script. */
export async function completedBy(shell: 'bash' | 'zsh' | 'fish', ask: string): Promise<readonly string[]> {
  const { stdout: script } = await runModwell(['completion', shell], { home })
  const file = join(folder, `completion.${shell}`)
  writeFileSync(file, script)
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}`, MODWELL_HOME: home }
  const { error, stdout, stderr } = spawnSync(shell, ['-c', ask.replaceAll('SCRIPT', file)], { env, encoding: 'utf8' })
  if (error !== undefined) throw error
  return [...stdout.split('\n'), ...stderr.split('\n')].filter((line) => line !== '')
}

/** As bash asks the function for the words up to the cursor. */
export const askBash = (words: string): string =>
  `source SCRIPT; COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _modwell; printf '%s\\n' "\${COMPREPLY[@]}"`

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'modwell-completion-'))
    home = join(folder, 'home')
    for (const name of ['Survival', 'Sky block', 'Odd $(touch odd) *']) {
      const game = join(folder, name)
      mkdirSync(join(game, 'mods'), { recursive: true })
      const traits = ['--name', name, '--loader', 'fabric', '--game-version', '1.21.11']
      await runModwell(['instances', 'adopt', game, ...traits], { home })
    }
    const mods = join(folder, 'Survival/mods')
    for (const name of ['lamp.jar', 'Odd $(touch odd).jar']) writeFileSync(join(mods, name), name)
    await runModwell(['disable', 'mods/lamp.jar', '--in', 'Survival', '--yes', '--offline'], { home })
    await runModwell(['enable', 'mods/lamp.jar.disabled', '--in', 'Survival', '--yes', '--offline'], { home })
    const { stdout } = await runModwell(['history', '--json'], { home })
    changeSets = historyDocument.parse(JSON.parse(stdout)).changeSets.map(({ id }) => id)
    // The shells find it as they would an installed one.
    const program = join(import.meta.dirname, '../../resources/modwell.mjs')
    writeFileSync(join(folder, 'modwell'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`)
    chmodSync(join(folder, 'modwell'), 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
