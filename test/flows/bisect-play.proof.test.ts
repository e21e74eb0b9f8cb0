import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bisectDocument } from '../cli/bisect-documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { json, writeZip } from '../core/archives/zip-writer.ts'

// A server that dies as long as one mod is enabled, and else comes up and ends: each step is tried by the command itself.

let folder: string
let home: string
let server: string

const CULPRIT = 'mod-3'
const SCRIPT = `#!/bin/sh
mkdir -p logs
if [ -e mods/${CULPRIT}.jar ]; then
  cat > logs/latest.log <<'LOG'
[20:31:07] [main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.18.4
[20:31:19] [main/ERROR]: Failed to start the minecraft server
java.lang.RuntimeException: Could not execute entrypoint stage 'main' due to errors, provided by '${CULPRIT}' at '${CULPRIT}.Main'!
LOG
  exit 1
fi
cat > logs/latest.log <<'LOG'
[20:31:07] [main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.18.4
[20:32:00] [Server thread/INFO]: Done (4.2s)! For help, type "help"
[20:40:00] [Server thread/INFO]: Stopping server
LOG
`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-bisect-play-'))
  home = join(folder, 'home')
  server = join(folder, 'server')
  mkdirSync(join(server, 'mods'), { recursive: true })
  for (let index = 0; index < 8; index += 1)
    writeFileSync(
      join(server, `mods/mod-${index}.jar`),
      writeZip([json('fabric.mod.json', { schemaVersion: 1, id: `mod-${index}`, version: '1', name: `Mod ${index}` })]),
    )
  writeFileSync(join(server, 'server.properties'), '')
  writeFileSync(join(server, 'start.sh'), SCRIPT)
  chmodSync(join(server, 'start.sh'), 0o755)
  const described = ['--loader', 'fabric', '--game-version', '1.21.11', '--side', 'server', '--name', 'Realm']
  const { exitCode, stderr } = await run('instances', 'adopt', server, ...described, '--offline')
  if (exitCode !== 0) throw new Error(stderr)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: readonly string[]) => runModwell(args, { home })

async function step(...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await run('bisect', ...args, '--yes', '--offline', '--json')
  if (exitCode !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`)
  return bisectDocument.parse(JSON.parse(stdout)).bisect
}

it('starts each step, reads how it ended, and finds the mod', async () => {
  let found = await step('start', 'Realm')
  for (let tries = 0; found.state === 'running' && tries < 12; tries += 1)
    found = await step('answer', 'Realm', '--play')
  expect(found.verdict?.groups.flat().map(({ path }) => path)).toEqual([`mods/${CULPRIT}.jar`])
  expect(readdirSync(join(server, 'mods')).filter((name) => !name.endsWith('.jar'))).toEqual([])
})

it('starts nothing where no search runs', async () => {
  rmSync(join(server, 'logs'), { recursive: true, force: true })
  const { exitCode, stderr } = await run('bisect', 'answer', 'Realm', '--play', '--yes')
  expect(exitCode).not.toBe(0)
  expect(stderr).toMatch(/no search/i)
  expect(readdirSync(server)).not.toContain('logs')
})
