import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BenchRow } from '../bench-row.ts'

const PAGE = join(import.meta.dirname, '../../../out/renderer')
const REACH_KIB = 350

/** The scripts that the built page runs before it can paint, packed. */
export function measurePageSize(): BenchRow {
  const files = scriptsBeforePaint()
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
  const size = bytes / 1_024
  return {
    what: "the page's JavaScript before its first paint, gzip",
    figure: `${size.toFixed(0)} KiB in ${files.size} files`,
    reach: `at most ${REACH_KIB} KiB`,
    isReached: size <= REACH_KIB,
    detail: { bytes, files: files.size },
  }
}

/** What the page names, and what that imports without being asked. */
function scriptsBeforePaint(): ReadonlySet<string> {
  const html = readFileSync(join(PAGE, 'index.html'), 'utf8')
  const named = Array.from(html.matchAll(/(?:src|href)="([^"]+\.js)"/g), (match) => join(PAGE, match[1] ?? ''))
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(
      /(?:^|[;}\s])(?:import|export)[^'"();]*?from\s*["']([^"']+)["']|import\s*["']([^"']+)["']/g,
    )
    for (const match of imports) {
      const name = match[1] ?? match[2] ?? ''
      if (name.startsWith('.')) visit(join(dirname(file), name))
    }
  }
  for (const file of named) visit(file)
  return found
}
