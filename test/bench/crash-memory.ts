import { readFileSync } from 'node:fs'
import { namedLog } from '../../src-main/core/flows/crash/open-log.ts'
import { readCrash } from '../../src-main/core/flows/crash/read-crash.ts'

// A process of its own: reads a log and prints its time in seconds, and its memory in KiB before and at the highest.

const [file = ''] = process.argv.slice(2)
const source = await namedLog(file)
const idle = memory('VmRSS')
const [start, busy] = [performance.now(), process.cpuUsage()]
const { kind } = await readCrash([source], null, { now: new Date() })
const seconds = (performance.now() - start) / 1000
const { user, system } = process.cpuUsage(busy)
console.log(JSON.stringify({ kind, idle, peak: memory('VmHWM'), seconds, busySeconds: (user + system) / 1e6 }))

function memory(field: string): number {
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? Number.NaN)
}
