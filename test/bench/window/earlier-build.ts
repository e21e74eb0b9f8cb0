import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../../..')
/** What the window is compared with: as it was before it was drawn anew. */
export const EARLIER = '7a875f5'

export type EarlierBuild =
  | { readonly kind: 'built'; readonly project: string }
  | { readonly kind: 'not-here'; readonly reason: string }

/** Builds the window as it was then below `folder`, from the history, with today's tools and what they no longer bring. */
export function buildEarlier(folder: string): EarlierBuild {
  try {
    execFileSync('git', ['-C', PROJECT, 'cat-file', '-e', `${EARLIER}^{commit}`], { stdio: 'ignore' })
  } catch {
    return { kind: 'not-here', reason: `the history has no commit ${EARLIER}` }
  }
  const project = join(folder, 'project')
  try {
    mkdirSync(project, { recursive: true })
    const archive = execFileSync('git', ['-C', PROJECT, 'archive', EARLIER], { maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', project], { input: archive })
    symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'))
    const missing = packagesOf(project).filter(([name]) => !existsSync(join(PROJECT, 'node_modules', name)))
    if (missing.length > 0) installBeside(folder, missing)
    execFileSync(process.execPath, [join(project, 'test/electron/build.ts')], { cwd: project, stdio: 'pipe' })
    return { kind: 'built', project }
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return { kind: 'not-here', reason: `commit ${EARLIER} could not be built: ${said}` }
  }
}

function packagesOf(project: string): readonly (readonly [name: string, version: string])[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
  >
  return [...Object.entries(dependencies), ...Object.entries(devDependencies)]
}

/** Above the project, where it is looked for last. */
function installBeside(folder: string, packages: readonly (readonly [name: string, version: string])[]): void {
  const named = packages.map(([name, version]) => `${name}@${version}`)
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', ...named], {
    stdio: 'pipe',
  })
}
