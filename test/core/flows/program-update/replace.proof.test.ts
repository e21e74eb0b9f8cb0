import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { bytesOf, makeFolder } from '../../../flows/ground/instance-files.ts'

const ACTOR = join(import.meta.dirname, 'replace-actor.ts')
const SIZE = 48 << 20
const KILLS = 12

it('a kill at any moment leaves all of the old program or all of the new one, executable', async () => {
  const folder = makeFolder('replace')
  const [old, newer] = [bytesOf('old', SIZE), bytesOf('newer', SIZE)]
  const [path, file] = [join(folder.path, 'Modwell.AppImage'), join(folder.path, 'newer')]
  const sha512 = createHash('sha512').update(newer).digest('hex')
  writeFileSync(file, newer)
  const outcomes = new Set<string>()
  let through = 0
  for (let kill = 0; kill <= KILLS; kill += 1) {
    writeFileSync(path, old)
    chmodSync(path, 0o755)
    const child = spawn(process.execPath, [ACTOR, path, file, sha512], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    const began = Date.now()
    // The first one shows how long it takes.
    if (kill === 0) {
      await ended
      through = Date.now() - began
    } else {
      await Promise.race([sleep((through * kill) / KILLS), ended])
      child.kill('SIGKILL')
      await ended
    }
    const lies = readFileSync(path)
    outcomes.add(lies.equals(old) ? 'old' : lies.equals(newer) ? 'new' : 'broken')
    expect(statSync(path).mode & 0o777).toBe(0o755)
  }
  folder.remove()
  expect([...outcomes].toSorted()).toEqual(['new', 'old'])
}, 120_000)
