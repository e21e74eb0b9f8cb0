import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BenchRow } from '../bench-row.ts'

const PAGE = join(import.meta.dirname, '../../../out/renderer')
const REACH_KIB = 350

/** The scripts that the built page runs before it has painted the library, packed. */
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

/** What the page names, what those await as they run, and what all of that imports. */
function scriptsBeforePaint(): ReadonlySet<string> {
  const html = readFileSync(join(PAGE, 'index.html'), 'utf8')
  const named = Array.from(html.matchAll(/src="([^"]+\.js)"/g), (match) => join(PAGE, match[1] ?? ''))
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const name of importsOf(readFileSync(file, 'utf8'))) visit(join(dirname(file), name))
  }
  for (const file of named) {
    visit(file)
    const awaited = awaitedBy(readFileSync(file, 'utf8')).map((name) => join(dirname(file), name))
    const [largest] = awaited.filter(isLanguage).toSorted((one, other) => statSync(other).size - statSync(one).size)
    for (const one of awaited) if (!isLanguage(one) || one === largest) visit(one)
  }
  return found
}

/** Of the languages the page loads the one that is spoken. */
function isLanguage(file: string): boolean {
  return /^locale-[\w-]+\.js$/.test(basename(file))
}

function importsOf(script: string): readonly string[] {
  return namesIn(
    script,
    /(?:^|[;}\s])(?:import|export)[^'"();]*?from\s*["'](\.[^"']+)["']|import\s*["'](\.[^"']+)["']/g,
  )
}

/** Asked for by what the page names itself: nothing of the library is drawn before. */
function awaitedBy(script: string): readonly string[] {
  return namesIn(script, /import\(\s*[`"'](\.[^`"']+)[`"']\s*\)/g)
}

function namesIn(script: string, pattern: RegExp): readonly string[] {
  return Array.from(script.matchAll(pattern), (match) => match[1] ?? match[2] ?? '')
}
