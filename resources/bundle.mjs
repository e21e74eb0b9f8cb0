// The command line as one bundle, made of a checkout's sources when it is first used and whenever they have changed:
// it starts in half the time of the sources. Plain JavaScript on purpose: it must run on whatever Node a person has.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PLACE = 'node_modules/.cache/modwell-cli'

/** The file to run; undefined: none can be made here, and the sources are run as they are. */
export function findBundle(root, node) {
  return readFresh(root) ?? (make(root, node) ? readFresh(root) : undefined)
}

/** What `test/electron/build.ts` noted of the last one: its file, and each file that it was made of with its size and time. */
function readFresh(root) {
  try {
    const { file, madeOf } = JSON.parse(readFileSync(join(root, PLACE, 'newest.json'), 'utf8'))
    for (const [input, size, time] of madeOf) {
      const now = statSync(`${root}/${input}`)
      if (now.size !== size || now.mtimeMs !== time) return undefined
    }
    return join(root, PLACE, file)
  } catch {
    return undefined
  }
}

function make(root, node) {
  try {
    if (!existsSync(join(root, 'node_modules/vite'))) return false
    accessSync(join(root, 'node_modules'), constants.W_OK)
  } catch {
    return false
  }
  const { status } = spawnSync(node, [join(root, 'test/electron/build.ts'), '--command-line', join(root, PLACE)], {
    stdio: 'ignore',
    // What an application signs in with stays in the environment: it goes into what is shipped alone.
    env: { ...process.env, MODWELL_OAUTH_CLIENT_ID: '', MODWELL_OAUTH_SECRET: '' },
  })
  return status === 0
}
