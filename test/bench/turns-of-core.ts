import { createCore } from '../../src-main/core/core.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { watchTurns } from './watch-turns.ts'

// A process of its own, as the window's core is: does one thing with all instances of a home and prints how long its longest turn was.

const [home = '', serviceUrl = '', what = ''] = process.argv.slice(2)
const core = await createCore({ home, workerFile: WORKER, version: 'bench', serviceUrl, env: {} })
const turns = watchTurns()
const request = { instances: 'all', freshness: 'normal', channel: null } as const
const found = what === 'findings' ? await core.findings(request) : await core.inspect(request)
const milliseconds = turns.longestMs()
const { user, system } = process.threadCpuUsage()
console.log(JSON.stringify({ milliseconds, found: found.length, busyMs: (user + system) / 1000 }))
await core.close()
