import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** What the page names, what those await as they run, what all of that imports, and the largest of the languages, of which it loads one. */
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
    for (const name of awaitedBy(readFileSync(file, 'utf8'))) visit(join(dirname(file), name))
  }
  const languages = globSync('assets/locale-*.js', { cwd: PAGE }).map((file) => join(PAGE, file))
  const [largest] = languages.toSorted((one, other) => statSync(other).size - statSync(one).size)
  if (largest === undefined) throw new Error('the built page has no language')
  return found.add(largest)
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
