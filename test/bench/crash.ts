import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from './bench-row.ts'
import { runProgram } from './run-program.ts'

const MIB = 1024 * 1024
const SIZE = 50
const MAX_SECONDS = 1
const MAX_MIB = 50

/** A log of a long run, and one that is nothing but errors: each ends with a crash. */
const LOGS = {
  news: (at: number) =>
    `[12:34:${at % 60}] [Server thread/INFO]: Harbourmaster${at} moved too quickly! ${at},64,${at}\n`,
  errors: (at: number) =>
    at % 20 === 0
      ? `[12:34:12] [Server thread/ERROR]: Error executing task ${at}\njava.lang.NullPointerException: no lamp\n`
      : `\tat net.minecraft.server.MinecraftServer.method_${at}(MinecraftServer.java:${at}) ~[server-intermediary.jar:?]\n`,
} as const
const CRASH =
  "[12:35:00] [main/ERROR]: Failed to start the minecraft server\njava.lang.RuntimeException: Could not execute entrypoint stage 'main' due to errors, provided by 'lanterns'!\n\tat lanterns.Lanterns.a(L.java:1)\n"

/** Reading what happened in a large log. */
export async function benchCrash(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-crash-'))
  try {
    const rows: BenchRow[] = []
    for (const [name, line] of Object.entries(LOGS)) {
      const file = join(folder, `${name}.log`)
      writeLog(file, line)
      const printed = await runProgram(process.execPath, [join(import.meta.dirname, 'crash-memory.ts'), file])
      const { kind, idle, peak, busySeconds } = JSON.parse(printed) as Readonly<Record<string, number>> & {
        readonly kind: string
      }
      const more = ((peak ?? Number.NaN) - (idle ?? Number.NaN)) / 1024
      const seconds = busySeconds ?? Number.NaN
      rows.push({
        what: `a log of ${SIZE} MiB, ${name}: time of the processor, memory`,
        figure: `${seconds.toFixed(2)} s, ${more.toFixed(0)} MiB (${kind})`,
        reach: `at most ${MAX_SECONDS} s and ${MAX_MIB} MiB`,
        isReached: kind === 'known' && seconds <= MAX_SECONDS && more <= MAX_MIB,
        detail: { busySeconds: seconds, mebibytes: more },
      })
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeLog(file: string, line: (at: number) => string): void {
  const descriptor = openSync(file, 'w')
  let size = 0
  for (let at = 0; size < SIZE * MIB;) {
    const lines: string[] = []
    while (lines.length < 2000) lines.push(line(at++))
    size += writeSync(descriptor, lines.join(''))
  }
  writeSync(descriptor, CRASH)
  closeSync(descriptor)
}
