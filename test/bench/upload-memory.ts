import { readFileSync } from 'node:fs'
import { createCore } from '../../src-main/core/core.ts'

// A process of its own: publishes a small file, then a large one, and prints its highest memory in KiB after each.

const [home = '', serviceUrl = '', token = '', ...files] = process.argv.slice(2)
const core = await createCore({
  home,
  serviceUrl,
  version: 'bench',
  workerFile: new URL('../../src-main/core/services/workers/worker.ts', import.meta.url),
  env: { MODWELL_TOKEN: token },
})
const peaks: number[] = []
const begun = performance.now()
for (const file of files) {
  const wish = { project: 'lanterns', paths: [file], changelog: { kind: 'text', text: 'x' } } as const
  const { id } = await core.publishing.prepare(wish)
  const { versions } = await core.publishing.publish(id)
  if (versions.some(({ kind }) => kind !== 'published')) throw new Error(JSON.stringify(versions))
  peaks.push(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? Number.NaN))
}
console.log(JSON.stringify({ peaks, seconds: (performance.now() - begun) / 1000 }))
await core.close()
